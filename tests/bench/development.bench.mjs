import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chdir, cwd, env } from "node:process";
import { pathToFileURL } from "node:url";
import { copyProject } from "../e2e/support/project-copy.ts";
import { median } from "./measured-process.mjs";

const RUNS = 5;

/** Adds a line that other saves of the file do not have. */
const withLine = (line) => (text, round) => `${text}\n${line(round)}\n`;
/** Replaces the text in a way that differs from save to save. */
const withNumber = (pattern) => (text, round) => text.replace(pattern, `$1${round}$2`);
const inBrowser = withLine((round) => `document.documentElement.dataset.saved = "${round}";`);
const onBoth = withLine((round) => `Object.assign(globalThis, { saved: ${round} });`);

/**
 * The saves that are measured: a name, the greatest ratio to the bundler alone that it may have, the file, and the
 * change of its text.
 */
const SAVES = [
  ["a style", 1, "core/ui/layout/page-header.css", withLine((round) => `.title { letter-spacing: ${round}px; }`)],
  ["a text", 1, "locales/en-US.json", withNumber(/("courses\.title": ").*?(")/)],
  ["a manifest", 2, "manifests/courses.json", withNumber(/("id": "courses\.sidebar"[^}]*"order": )\d+(,)/)],
  ["code of a plugin", 2, "plugins/courses/list/course-list.screen.tsx", inBrowser],
  ["code of the server", 3, "server/app/health-routes.ts", withNumber(/(status: "ok)(" };)/)],
  ["code of both sides", 3, "core/learning/rules/grading/score.ts", onBoth],
];

/**
 * Measures the time from saving a file until open pages are told to take it, and the server answers them, in
 * milliseconds. The reference is the time that the bundler alone needs to build the portal again. It works on a copy of the project.
 */
export async function run() {
  const project = await copyProject();
  const before = cwd();
  const variables = { ...env };
  const { folder } = project;
  Object.assign(env, { DATA_DIR: join(folder, "data"), HOST: "127.0.0.1", PORT: "0", GOGC: "400" });
  chdir(folder);
  try {
    return await measure(folder);
  } finally {
    chdir(before);
    for (const name of ["DATA_DIR", "HOST", "PORT", "GOGC"]) delete env[name];
    Object.assign(env, variables);
    await project.remove();
  }
}

async function measure(folder) {
  const load = (name) => import(pathToFileURL(join(folder, "core/build/development", `${name}.ts`)).href);
  const [{ Development }, { DevelopmentBuild }, { ServerProcess }, { watchSources }] = await Promise.all(
    ["development", "development-build", "server-process", "watch-sources"].map(load),
  );
  const build = new DevelopmentBuild("dist/development");
  const server = new ServerProcess("dist/development/server", { output: "ignore" });
  let save = null;
  let toldAt = 0;
  const publish = build.publish.bind(build);
  build.publish = async (changes) => {
    await publish(changes);
    // Of two, the first is the one that shows a style.
    toldAt ||= performance.now();
  };
  const development = new Development({
    build,
    server,
    types: { check: () => undefined },
    say: (text) => save.resolve(text.startsWith("Built, and the server") ? performance.now() : toldAt),
    warn: (text) => save.reject(new Error(text)),
  });
  /** Resolves to the milliseconds from the beginning of the work to the moment from which pages have its result. */
  const timeToSight = async (work) => {
    save = Promise.withResolvers();
    toldAt = 0;
    const started = performance.now();
    work();
    return (await save.promise) - started;
  };
  const unwatch = await watchSources(folder, (paths) => void development.take(paths));
  try {
    await timeToSight(() => void development.take(["core/main.tsx"]));
    const alone = [];
    const times = SAVES.map(() => []);
    const texts = SAVES.map(([, , file]) => readFileSync(file, "utf8"));
    for (let round = 0; round <= RUNS; round += 1) {
      const started = performance.now();
      await build.webContext.rebuild();
      const rebuilt = performance.now() - started;
      if (round > 0) alone.push(rebuilt);
      for (const [index, [, , file, change]] of SAVES.entries()) {
        const took = await timeToSight(() => writeFileSync(file, change(texts[index], round)));
        if (round > 0) times[index].push(took);
      }
    }
    const reference = median(alone);
    const rows = SAVES.map(([name, most], index) => row(`${name} (at most ${most})`, median(times[index]), reference));
    return [row("bundler alone", reference, null), ...rows];
  } finally {
    await unwatch();
    await server.end();
    await build.dispose();
  }
}

function row(name, value, reference) {
  return {
    name: `development, save to sight: ${name}`,
    value,
    unit: "ms",
    reference,
    ratio: reference === null ? null : value / reference,
  };
}
