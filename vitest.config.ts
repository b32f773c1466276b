import { defineConfig } from "vitest/config";
import { svelte } from "@sveltejs/vite-plugin-svelte";

// Three kinds of test: "unit" needs the built package, "browser" the built site
// and Chromium, "packaging" the packed tarball (see docs/testing.md).
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [svelte()],
        test: {
          name: "unit",
          testTimeout: 60_000,
          include: ["tests/unit/**/*.test.ts", "www/src/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "packaging",
          globalSetup: "tests/packaging/tarball.ts",
          include: ["tests/packaging/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
