import "@fontsource/barlow-semi-condensed/latin-500.css";
import "@fontsource/barlow-semi-condensed/latin-600.css";
import "@fontsource/barlow-semi-condensed/latin-700.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { workerEngine } from "./engine/worker.js";

mount(App, {
  target: document.getElementById("app") as HTMLElement,
  props: { engine: workerEngine() },
});
