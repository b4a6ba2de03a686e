import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";

/** `npm run person`: exports what is kept about a person, and erases them. */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
buildIfStale(root);
// The command runs in the project's folder, and a file is meant from where it was typed.
process.env.INIT_CWD ??= process.cwd();
runPackaged(root, ["--enable-source-maps", "dist/server/person.mjs", ...process.argv.slice(2)]);
