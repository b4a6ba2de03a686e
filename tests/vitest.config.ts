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
    // A missing golden answer is a fault, like a different one. `-u` writes them.
    update: "none",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The test files of a worker share imports and the database. Starting again for each file took most of the time.
    isolate: false,
    setupFiles: "tests/between-files.ts",
  },
});
