import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { chromiumOptions } from "../chromium.ts";
import config from "../e2e/playwright.config";

/** The configuration of `npm run texts -- draw`, which is no part of `npm test`: one test for each language. */
export default defineConfig({
  ...config,
  testDir: ".",
  // The pictures in the folder beside it stay when other languages are drawn.
  outputDir: "../results/draw-faults",
  testMatch: "draw.spec.ts",
  globalSetup: "../e2e/support/filled-data.ts",
  reporter: "list",
  use: {
    ...config.use,
    // On a machine without fonts for a script its letters would be boxes, which have other widths.
    launchOptions: {
      ...chromiumOptions(),
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") },
    },
  },
});
