import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";
import { builtPlugins } from "./inputs.mjs";
import { ensureInstalled } from "./install.mjs";
import { runPackaged } from "./run-packaged.mjs";

/**
 * Runs a command of an administrator, whose name is the first argument. For example, `npm run import -- FILE` runs the
 * built form of `server/app/admin/import-command.ts`.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const [name, ...words] = process.argv.slice(2);
ensureInstalled(root);
// A command is about the portal as it runs, so it leaves the plugins of the build in it.
process.env.PLUGINS ??= builtPlugins(root).join(delimiter);
buildIfStale(root);
// The command runs in the project's folder, but the user types file names relative to another folder. INIT_CWD keeps
// the user's folder.
process.env.INIT_CWD ??= process.cwd();
runPackaged(root, ["--enable-source-maps", `dist/server/${name}.mjs`, ...words]);
