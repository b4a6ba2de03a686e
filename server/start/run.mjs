import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";

/**
 * Runs one of the project's programs, whose path is the first argument, on the Node.js that is among the packages. For
 * example, `npm run docs` runs `core/build/docs-command.mjs`. npm itself may run on Node.js 20.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
// The program runs in the project's folder. INIT_CWD keeps the folder to which the user's paths are relative.
process.env.INIT_CWD ??= process.cwd();
runPackaged(root, process.argv.slice(2));
