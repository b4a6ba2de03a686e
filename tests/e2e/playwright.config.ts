import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { defineConfig } from "playwright/test";
import { outsideFolders } from "../../server/start/plugin-options.mjs";
import { chromiumOptions } from "../chromium.ts";

const own = { testDir: "../..", testMatch: ["{plugins,tests/e2e,tests/accessibility}/**/*.spec.ts"] };
/** With plugins outside of the project, only their tests run. */
const outside = outsideFolders().map((testDir) => ({ name: basename(testDir), testDir, testMatch: "**/*.spec.ts" }));

export default defineConfig({
  ...(outside.length > 0 ? { projects: outside } : own),
  // The names by which tests import what is below, wherever their folder is.
  tsconfig: "../../tsconfig.json",
  outputDir: "../results",
  globalSetup: "./support/filled-data.ts",
  // One more than there are processors, because a test waits for some of its time. A plugin has few tests: another
  // browser and server would cost more than they save.
  workers: outside.length > 0 ? 1 : availableParallelism() + 1,
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
    // The frames of transitions and animations, which nobody sees, cost a thirtieth of the CPU time. Tests about motion,
    // and two of the long journeys, allow it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: chromiumOptions(),
    // The trace of a failed test has its steps and its code. Snapshots and requests are not recorded, because that
    // costs a tenth of the CPU time of each test. The option `--trace on` records them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
  },
});
