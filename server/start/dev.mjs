// @ts-check
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { takePluginOptions } from "./plugin-options.mjs";
import { runPackaged } from "./run-packaged.mjs";
import { takeWithoutOption } from "./without-option.mjs";

/**
 * `npm run dev`: installs missing packages, then builds the portal and serves it. When a file is saved, the running
 * portal takes the change over. `--plugin PATH` adds a plugin outside of the project, and `--without ID` does without
 * one; both may stand several times.
 */
takePluginOptions(process.argv);
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
takeWithoutOption();
runPackaged(root, ["core/build/development/develop.ts"], { isTied: true });
