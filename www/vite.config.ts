import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { VitePWA } from "vite-plugin-pwa";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  base: "./",
  // The site uses the package as anyone would, from where it is built.
  resolve: {
    alias: [
      { find: /^railhead-18xx\/worker$/, replacement: here("../pkg/dist/worker.js") },
      { find: /^railhead-18xx$/, replacement: here("../pkg/dist/index.js") },
    ],
  },
  plugins: [
    svelte(),
    VitePWA({
      registerType: "autoUpdate",
      injectRegister: "auto",
      includeAssets: ["icon.svg", "icon-192.png", "icon-512.png"],
      workbox: {
        globPatterns: ["**/*.{js,css,html,wasm,woff2,svg,png,webmanifest}"],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      manifest: {
        name: "Railhead",
        short_name: "Railhead",
        description: "Boards and best routes of the railway games 1822 and 18West, offline",
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
    }),
  ],
  worker: { format: "es" },
  server: { fs: { allow: [here("..")] } },
  build: { outDir: here("dist"), emptyOutDir: true, target: "es2022" },
});
