import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../../server/start/build-if-stale.mjs";
import { ensureInstalled } from "../../server/start/install.mjs";
import { runPackaged } from "../../server/start/run-packaged.mjs";

/**
 * `npm run bench [-- NAME…]`: installs missing packages, builds the portal if its sources have changed, and runs all
 * benchmarks or the named ones.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
buildIfStale(root);
runPackaged(root, ["tests/bench/measure.ts", ...process.argv.slice(2)]);
