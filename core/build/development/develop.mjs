import { changedParts } from "./changed-parts.mjs";
import { DevelopmentBuild, Faults } from "./development-build.mjs";
import { ServerProcess } from "./server-process.mjs";
import { watchSources } from "./watch-sources.mjs";

/**
 * The folder into which `npm run dev` builds, and from which it starts the server. The command builds saved files at
 * once. Open pages take styles and texts (translated messages) without a reload, and reload for everything else.
 */
const OUT = "dist/development";

// The bundler (a Go program) collects garbage less often. A build after a save then takes a third less time.
process.env.GOGC ??= "400";

const build = new DevelopmentBuild(OUT);
const server = new ServerProcess(`${OUT}/server`);
let isBuilt = false;
let saved = [];
let isWorking = false;

async function buildSaved(paths) {
  saved.push(...paths);
  if (isWorking) return;
  isWorking = true;
  while (saved.length > 0) {
    const batch = saved;
    saved = [];
    const started = performance.now();
    try {
      const said = await rebuild(changedParts(batch));
      if (said) process.stdout.write(`${said} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
    } catch (error) {
      server.dismiss();
      // esbuild has already written its own errors to the terminal, so only their summary is written here. `Faults`
      // have a text for the author. Any other error is a fault of the build itself, so its stack is written.
      process.stderr.write(`${error instanceof Faults || error.errors ? error.message : error.stack}\n`);
    }
  }
  isWorking = false;
}

/** Builds the parts that have changed. Returns a description of the build for the terminal. */
async function rebuild(parts) {
  if (parts.nothing) return null;
  if (parts.build) process.stdout.write("The build itself was changed: start npm run dev again to use it.\n");
  if (isBuilt && server.child && parts.styles && (await build.renewStyles())) return "Styles renewed";
  if (isBuilt && server.child && parts.texts) {
    await build.renewTexts();
    return "Texts renewed";
  }
  if (isBuilt && parts.restart) server.prepare();
  let stopping = null;
  const isOther = isBuilt
    ? await build.renewCode({ onWritten: () => server.prepare(), onSound: () => (stopping = server.stop()) })
    : await buildFirst();
  const restarts = isOther || parts.restart || server.child === null;
  // `publish` tells open pages about the new build, and they reload at once. The old server must not answer them, so it
  // is stopped first.
  if (restarts) await (stopping ?? server.stop());
  await build.publish(build.next);
  if (restarts) await server.start();
  return restarts ? "Built, and the server started" : "Built";
}

async function buildFirst() {
  await build.start();
  isBuilt = true;
  return true;
}

const unwatch = await watchSources(process.cwd(), (paths) => void buildSaved(paths));
let isEnding = false;
async function end() {
  // A terminal sends a signal to all processes of a command, and some processes pass it on. So the same signal can
  // arrive twice.
  if (isEnding) return;
  isEnding = true;
  await Promise.all([unwatch(), server.end()]);
  await build.dispose();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
// The IPC channel to the command that has started this process closes when that command ends. Then this process ends
// too.
process.once("disconnect", end);
await buildSaved(["core/main.tsx"]);
