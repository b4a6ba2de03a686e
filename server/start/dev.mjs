import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";
import { takeWithoutOption } from "./without-option.mjs";

/**
 * `npm run dev`: installs missing packages, then builds the portal and serves it. When a file is saved, the running
 * portal takes the change over. With `--without ID` (several times) it does without a plugin.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
takeWithoutOption();
runPackaged(root, ["core/build/development/develop.mjs"], { isTied: true });
