import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Where the duration of each unit test's file is kept for `npm run test:changed`, in milliseconds by path. */
export const DURATIONS = "node_modules/.cache/learner-portal/unit-durations.json";

/** The unit tests' files that took longest, a line each with the seconds, from the report in a folder. */
export function slowestUnits(folder, most) {
  return slowest(unitFiles(folder), most);
}

/** The same for single browser tests. */
export function slowestBrowserTests(folder, most) {
  return slowest(browserTests(folder), most);
}

/** Keeps the durations of the unit tests' files after a run. */
export function writeDurations(folder) {
  const durations = Object.fromEntries(unitFiles(folder).map(({ name, milliseconds }) => [name, milliseconds]));
  mkdirSync(dirname(DURATIONS), { recursive: true });
  writeFileSync(DURATIONS, JSON.stringify(durations));
}

function slowest(rows, most) {
  return rows
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, most)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`)
    .join("\n");
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
