import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";

/** `npm run import -- FILE`: brings a course archive or a portable package in. */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const [file, ...options] = process.argv.slice(2);
ensureInstalled(root);
buildIfStale(root);
const from = process.env.INIT_CWD ?? process.cwd();
runPackaged(root, [
  "--enable-source-maps",
  "dist/server/import.mjs",
  ...(file ? [resolve(from, file)] : []),
  ...options,
]);
