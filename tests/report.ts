import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A part of the report of Vitest. */
interface UnitReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** A part of the report of Playwright. */
interface BrowserReport {
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly line: number;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Timed {
  readonly name: string;
  readonly milliseconds: number;
}

/** Where the duration of each unit test's file is kept for `npm run test:changed`, in milliseconds by path. */
export const DURATIONS = "node_modules/.cache/learner-portal/unit-durations.json";

/** The unit tests' files that took longest, a line each with the seconds, from the report in a folder. */
export function slowestUnits(folder: string, most: number): string {
  return slowest(unitFiles(folder), most);
}

/** The same for single browser tests. */
export function slowestBrowserTests(folder: string, most: number): string {
  return slowest(browserTests(folder), most);
}

/** Keeps the durations of the unit tests' files after a run. */
export function writeDurations(folder: string): void {
  const durations = Object.fromEntries(unitFiles(folder).map(({ name, milliseconds }) => [name, milliseconds]));
  mkdirSync(dirname(DURATIONS), { recursive: true });
  writeFileSync(DURATIONS, JSON.stringify(durations));
}

function slowest(rows: readonly Timed[], most: number): string {
  return rows
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, most)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`)
    .join("\n");
}

function unitFiles(folder: string): Timed[] {
  const results = read<UnitReport>(join(folder, "units.json"))?.testResults ?? [];
  return results.map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), name),
    milliseconds: Math.round(endTime - startTime),
  }));
}

function browserTests(folder: string): Timed[] {
  return (read<BrowserReport>(join(folder, "browser.json"))?.suites ?? []).flatMap(testsOf);
}

function testsOf({ file, specs = [], suites = [] }: Suite): Timed[] {
  const own = specs.map(({ title, line, tests }) => ({
    name: `${file}:${line} ${title}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
