import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Where the duration of each unit test's file is kept for `npm run test:changed`, in milliseconds by path. */
export const DURATIONS = "node_modules/.cache/learner-portal/unit-durations.json";

/**
 * The slowest unit files and browser tests, a line each with the seconds.
 * @param folder the folder with the reports of both test runners
 */
export function slowestTests(folder, most) {
  const slowest = (rows) =>
    rows
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, most)
      .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`);
  return [...slowest(unitFiles(folder)), "", ...slowest(browserTests(folder))].join("\n");
}

/** Keeps the durations of the unit tests' files after a run. */
export function writeDurations(folder) {
  const durations = Object.fromEntries(unitFiles(folder).map(({ name, milliseconds }) => [name, milliseconds]));
  mkdirSync(dirname(DURATIONS), { recursive: true });
  writeFileSync(DURATIONS, JSON.stringify(durations));
}

function unitFiles(folder) {
  const results = read(join(folder, "units.json"))?.testResults ?? [];
  return results.map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), name),
    milliseconds: Math.round(endTime - startTime),
  }));
}

function browserTests(folder) {
  return (read(join(folder, "browser.json"))?.suites ?? []).flatMap(testsOf);
}

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, line, tests }) => ({
    name: `${file}:${line} ${title}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
