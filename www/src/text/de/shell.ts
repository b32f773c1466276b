import type { shell as english } from "../en/shell.js";

export const shell: Record<keyof typeof english, string> = {
  "app.name": "Railhead",
};
