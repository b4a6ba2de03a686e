import { defineConfig } from "playwright/test";
import { chromiumFlags, findChromium } from "../chromium.mjs";

const executablePath = findChromium();

export default defineConfig({
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "accessibility/**/*.spec.ts"],
  outputDir: "../results",
  globalSetup: "./support/filled-data.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long limits for busy machines. Tests wait for a state, so a fast test ends as early as with short limits.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [["line"], ["json", { outputFile: "../results/browser.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    // No screenshots in the trace, because they took a tenth of the time of each test. The snapshots show the page at
    // each step.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
  },
});
