import { join } from "node:path";
import { defineConfig } from "vitest/config";

const core = join(import.meta.dirname, "../core");

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  // The portal's modules, as fragments name them.
  resolve: {
    alias: { "@portal/sdk/calls": join(core, "sdk/calls.ts"), "@portal/sdk": join(core, "sdk/index.ts") },
  },
  test: {
    include: ["{core,plugins,server}/**/*.test.ts", "tests/architecture/**/*.test.ts"],
    environment: "node",
    globalSetup: "tests/temporary-folder.ts",
    // A missing golden answer fails the test, like one that differs. The option `-u` writes it.
    update: "none",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The test files of a worker run in one process, so that they share imports and the database. To start anew for
    // each file took most of the time.
    isolate: false,
    setupFiles: "tests/between-files.ts",
  },
});
