import { takePluginOptions } from "../../../server/start/plugin-options.mjs";
import { Development } from "./development.ts";
import { DevelopmentBuild } from "./development-build.ts";
import { ServerProcess } from "./server-process.ts";
import { TypeProcess } from "./type-process.ts";
import { watchSources } from "./watch-sources.ts";

/**
 * The folder into which `npm run dev` builds, and from which it starts the server. The command builds saved files at
 * once. Open pages take styles and texts (translated messages) without a reload, and reload for everything else.
 */
const OUT = "dist/development";

takePluginOptions(process.argv);
// The bundler collects garbage less often. A build after a save then takes a third less time.
process.env.GOGC ??= "400";

const build = new DevelopmentBuild(OUT);
const server = new ServerProcess(`${OUT}/server`);
const terminal = {
  say: (text: string) => process.stdout.write(`${text}\n`),
  warn: (text: string) => process.stderr.write(`${text}\n`),
};
const types = new TypeProcess((text) => void development.showTypeErrors(text));
const development: Development = new Development({ build, server, types, ...terminal });

const unwatch = await watchSources(process.cwd(), (paths) => void development.take(paths));
let isEnding = false;
async function end(): Promise<void> {
  // A terminal sends a signal to all processes of a command, and some processes pass it on. So the same signal can
  // arrive twice.
  if (isEnding) return;
  isEnding = true;
  types.end();
  await Promise.all([unwatch(), server.end()]);
  await build.dispose();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
// The IPC channel to the command that has started this process closes when that command ends. Then this process ends
// too.
process.once("disconnect", end);
await development.take(["core/main.tsx"]);
