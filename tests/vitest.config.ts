import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: join(import.meta.dirname, ".."),
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
