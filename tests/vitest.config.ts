import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import packages from "../package.json" with { type: "json" };
import { outsideFolders } from "../server/start/plugin-options.mjs";
import { QUICK_WASM } from "./quick-wasm.ts";
import { SlowFirst } from "./slow-first.ts";

const root = join(import.meta.dirname, "..");
/** With plugins outside of the project, only their tests run. */
const outside = outsideFolders().map((folder) => `${folder}/**/*.test.ts`);
/** The names by which they import the SDK. */
const names = {
  "@portal/sdk": "core/sdk",
  "@portal/ui": "core/sdk/ui",
  "@portal/learning": "core/sdk/learning",
  "@portal/server-sdk": "server/sdk",
  "@portal/server-testing": "server/app/testing",
};

export default defineConfig({
  root,
  resolve: {
    alias: Object.entries(names).map(([name, path]) => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: join(root, path),
    })),
    // Packages that the portal has are those of the portal.
    dedupe: [...Object.keys(packages.dependencies), ...Object.keys(packages.devDependencies)],
  },
  test: {
    include: outside.length > 0 ? outside : ["{core,plugins,server}/**/*.test.ts", "tests/architecture/**/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/temporary-folder.ts", "tests/shared-postgres.ts"],
    // Some tests compare answers of the API with answers in files. A test fails if its file is missing, as it does if
    // the answer differs. The option `--update` writes the files.
    update: "none",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of a second is too short for a server on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // One more than there are processors, because some files wait for processes and for time. A plugin has few tests:
    // another process would cost more than it saves.
    maxWorkers: outside.length > 0 ? 1 : availableParallelism() + 1,
    execArgv: outside.length > 0 ? [QUICK_WASM] : [],
    sequence: { sequencer: SlowFirst },
    // The test files of a worker run in one process and share imports and the database. A new start for each file would
    // take most of the time.
    isolate: false,
    setupFiles: "tests/between-files.ts",
  },
});
