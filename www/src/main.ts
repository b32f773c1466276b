import "@fontsource/barlow-semi-condensed/latin-500.css";
import "@fontsource/barlow-semi-condensed/latin-600.css";
import "@fontsource/barlow-semi-condensed/latin-700.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./store/settings.svelte.js";

settings.show();
mount(App, { target: document.getElementById("app") as HTMLElement });
