import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { VitePWA } from "vite-plugin-pwa";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const pwa = VitePWA({
  registerType: "autoUpdate",
  injectRegister: "auto",
  includeAssets: ["icon.svg", "icon-192.png", "icon-512.png"],
  workbox: {
    globPatterns: ["**/*.{js,css,html,wasm,woff2,svg,png,webmanifest}"],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    // The page as one file is for keeping, not for showing.
    globIgnores: ["offline.html"],
    navigateFallbackDenylist: [/\/offline\.html$/],
  },
  manifest: {
    name: "Railhead",
    short_name: "Railhead",
    description: "The railway games 1822 and 18West: a table to play them at, their boards and best routes, offline",
    theme_color: "#1f3a33",
    background_color: "#f7f8f7",
    display: "standalone",
    start_url: "./",
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  },
});

/** What goes into `offline.html` is in one piece each, fonts included; scripts/lib/offline.mjs joins it. */
const inPieces = {
  assetsInlineLimit: (path: string): boolean => !path.endsWith(".wasm"),
  rollupOptions: { output: { codeSplitting: false } },
};

export default defineConfig(({ mode }) => ({
  root: here("."),
  base: "./",
  // The site uses the package as anyone would, from where it is built.
  resolve: {
    alias: [
      { find: /^railhead-18xx\/worker$/, replacement: here("../pkg/dist/worker.js") },
      { find: /^railhead-18xx$/, replacement: here("../pkg/dist/index.js") },
    ],
  },
  plugins: [svelte(), mode === "offline" ? null : pwa],
  // A worker out of a blob is a classic one.
  worker: { format: mode === "offline" ? ("iife" as const) : ("es" as const) },
  server: { fs: { allow: [here("..")] } },
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2022",
    ...(mode === "offline" ? inPieces : {}),
  },
}));
