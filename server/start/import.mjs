import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";

/** `npm run import -- FILE`: brings a course archive or a portable package in. */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
buildIfStale(root);
// The command runs in the project's folder, and a file is meant from where it was typed.
process.env.INIT_CWD ??= process.cwd();
runPackaged(root, ["--enable-source-maps", "dist/server/import.mjs", ...process.argv.slice(2)]);
