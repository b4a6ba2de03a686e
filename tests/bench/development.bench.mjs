import { statSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DevelopmentBuild } from "../../core/build/development/development-build.mjs";
import { median } from "./measured-process.mjs";

const RUNS = 3;

/** The saves that are measured: a name, the file that is saved, and the step of the build that handles it. */
const SAVES = [
  ["code of a plugin", "plugins/courses/list/course-list.screen.tsx", (build) => build.renewCode()],
  ["code of the server", "server/app/health-routes.ts", (build) => build.renewCode()],
  ["code of both sides", "core/learning/rules/grading/score.ts", (build) => build.renewCode()],
  ["a manifest", "manifests/courses.json", (build) => build.renewCode()],
  ["a style", "core/ui/layout/page-header.css", (build) => build.renewStyles()],
  ["a text", "locales/en-US.json", (build) => build.renewTexts()],
];

/**
 * Measures the time from saving a file until the development build contains the change, in milliseconds. The reference
 * is the time that the bundler alone needs to build the portal again.
 */
export async function run() {
  const build = new DevelopmentBuild(await mkdtemp(join(tmpdir(), "portal-development-")));
  const before = SAVES.map(([, file]) => [file, statSync(file)]);
  try {
    await build.start();
    const rows = [["bundler alone (the limit)", null, () => build.webContext.rebuild()], ...SAVES];
    const times = rows.map(() => []);
    for (let round = 0; round <= RUNS; round += 1) {
      for (const [index, [, file, renew]] of rows.entries()) {
        const took = await timeOf(file, () => renew(build));
        if (round > 0) times[index].push(took);
      }
    }
    const [limit, ...medians] = times.map(median);
    return [
      resultRow(rows[0][0], limit, null),
      ...SAVES.map(([name], index) => resultRow(name, medians[index], limit)),
    ];
  } finally {
    // The old times are restored only now, because changing the time of a file counts as another save.
    for (const [file, { atime, mtime }] of before) utimesSync(file, atime, mtime);
    await build.dispose();
    await rm(join(build.web, ".."), { recursive: true });
  }
}

/** The milliseconds that a piece of work takes after a file was saved. */
async function timeOf(file, work) {
  const now = Date.now() / 1000 - 1;
  if (file !== null) utimesSync(file, now, now);
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function resultRow(name, value, reference) {
  return {
    name: `development, saved: ${name}`,
    value,
    unit: "ms",
    reference,
    ratio: reference === null ? null : value / reference,
  };
}
