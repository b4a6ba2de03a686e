import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chdir, cwd, env } from "node:process";
import { pathToFileURL } from "node:url";
import { copyProject } from "../e2e/support/project-copy.ts";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";

const RUNS = 5;

/** Changes a text in another way in each round. */
type Change = (text: string, round: number) => string;

/** Adds a line that other saves of the file do not have. */
const withLine =
  (line: (round: number) => string): Change =>
  (text, round) =>
    `${text}\n${line(round)}\n`;
/** Replaces the text in a way that differs from save to save. */
const withNumber =
  (pattern: RegExp): Change =>
  (text, round) =>
    text.replace(pattern, `$1${round}$2`);
const inBrowser = withLine((round) => `document.documentElement.dataset.saved = "${round}";`);
const onBoth = withLine((round) => `Object.assign(globalThis, { saved: ${round} });`);

/**
 * The saves that are measured: a name, the greatest ratio to the bundler alone that it may have, the file, and the
 * change of its text.
 */
const SAVES: readonly (readonly [string, number, string, Change])[] = [
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
export async function run(): Promise<Measured[]> {
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

async function measure(folder: string): Promise<Measured[]> {
  const load = (file: string) => import(pathToFileURL(join(folder, "core/build/development", file)).href);
  const { Development }: typeof import("../../core/build/development/development.mjs") = await load("development.mjs");
  const { DevelopmentBuild }: typeof import("../../core/build/development/development-build.mjs") =
    await load("development-build.mjs");
  const { ServerProcess }: typeof import("../../core/build/development/server-process.mjs") =
    await load("server-process.mjs");
  const { watchSources }: typeof import("../../core/build/development/watch-sources.mjs") =
    await load("watch-sources.mjs");
  const build = new DevelopmentBuild("dist/development");
  const server = new ServerProcess("dist/development/server", { output: "ignore" });
  let save = Promise.withResolvers<number>();
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
  const timeToSight = async (work: () => void) => {
    save = Promise.withResolvers();
    toldAt = 0;
    const started = performance.now();
    work();
    return (await save.promise) - started;
  };
  const unwatch = await watchSources(folder, (paths: string[]) => void development.take(paths));
  try {
    await timeToSight(() => void development.take(["core/main.tsx"]));
    const alone: number[] = [];
    const saves = SAVES.map(([name, most, file, change]) => {
      const times: number[] = [];
      return { name: `${name} (at most ${most})`, file, change, text: readFileSync(file, "utf8"), times };
    });
    for (let round = 0; round <= RUNS; round += 1) {
      const started = performance.now();
      await build.webContext?.rebuild();
      const rebuilt = performance.now() - started;
      if (round > 0) alone.push(rebuilt);
      for (const { file, change, text, times } of saves) {
        const took = await timeToSight(() => writeFileSync(file, change(text, round)));
        if (round > 0) times.push(took);
      }
    }
    const reference = median(alone);
    const rows = saves.map(({ name, times }) => row(name, median(times), reference));
    return [row("bundler alone", reference, null), ...rows];
  } finally {
    await unwatch();
    await server.end();
    await build.dispose();
  }
}

function row(name: string, value: number, reference: number | null): Measured {
  return {
    name: `development, save to sight: ${name}`,
    value,
    unit: "ms",
    reference,
    ratio: reference === null ? null : value / reference,
  };
}
