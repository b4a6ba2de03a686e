import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";
import { ensureInstalled } from "./install.mjs";
import { takePluginOptions } from "./plugin-options.mjs";
import { runPackaged } from "./run-packaged.mjs";
import { serverEnvironment, serverOptions } from "./server-options.mjs";
import { takeWithoutOption } from "./without-option.mjs";

/**
 * `npm start`: installs missing packages, builds the portal if its sources have changed, and serves it. `--plugin PATH`
 * adds a plugin outside of the project, and `--without ID` does without one; both may stand several times.
 */
takePluginOptions(process.argv);
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
takeWithoutOption();
ensureInstalled(root);
buildIfStale(root);
runPackaged(root, [...serverOptions, "dist/server/main.mjs"], { environment: serverEnvironment });
