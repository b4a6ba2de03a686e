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
  // Long limits, for busy machines. Tests wait for states and not for times, so they end no later than with short
  // limits.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [["line"], ["json", { outputFile: "../results/browser.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    // The trace of a failed test has its steps and its code. Recording snapshots and requests took a tenth of the CPU time
    // of each test; `--trace on` records them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
  },
});
