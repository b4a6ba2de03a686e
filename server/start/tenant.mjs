import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";

/** `npm run tenant`: lists tenants, makes and renames them, and gives them hosts. */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
buildIfStale(root);
runPackaged(root, ["--enable-source-maps", "dist/server/tenant.mjs", ...process.argv.slice(2)]);
