import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { chromiumOptions } from "../chromium.mjs";

export default defineConfig({
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "accessibility/**/*.spec.ts"],
  outputDir: "../results",
  globalSetup: "./support/filled-data.ts",
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // The time limits, in milliseconds, are long because machines may be busy. A passing test does not become slower by a
  // long limit, because it waits for states and not for times.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [["line"], ["json", { outputFile: "../results/browser.json" }]],
  use: {
    browserName: "chromium",
    // The service worker would answer requests that a test stops. The journey without a connection allows it.
    serviceWorkers: "block",
    // The next test of a worker goes on in the context of the last one, whose cookies and storage are emptied.
    reuseContext: true,
    launchOptions: chromiumOptions(),
    // The trace of a failed test has its steps and its code. Snapshots and requests are not recorded, because that
    // costs a tenth of the CPU time of each test. The option `--trace on` records them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
  },
});
