export const shell = {
  "app.name": "Railhead",
} as const;
