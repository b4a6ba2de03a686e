import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";

/** `npm run dev`: installs what is missing, serves, and takes what is saved into the running portal. */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
runPackaged(root, ["core/build/development/develop.mjs"], { isTied: true });
