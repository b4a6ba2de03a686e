import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isStale } from "../server/start/inputs.mjs";
import { chooseJourneys, chooseUnits } from "./choose.ts";
import { ensureChromium } from "./chromium.ts";
import { DURATIONS } from "./report.ts";
import { Stages, TYPES } from "./stages.ts";

/**
 * `npm run test:changed [-- BASE]`: checks in about 90 seconds what has changed since the commit BASE, and says what it
 * left out. Without BASE it looks at what is not committed yet or, if everything is, at the last commit.
 */
const UNIT_SECONDS = 45;
const VITEST = ["node_modules/vitest/vitest.mjs"];
const CONFIG = ["--config", "tests/vitest.config.ts"];

const root = join(import.meta.dirname, "..");
process.chdir(root);
const stages = new Stages(process.execPath);

const base = process.argv[2] ?? (read("git", "status", "--porcelain") === "" ? "HEAD~1" : "HEAD");
const changed = [
  ...lines(read("git", "diff", "--name-only", base)),
  ...lines(read("git", "ls-files", "--others", "--exclude-standard")),
];
process.stdout.write(`${changed.length} changed files since ${base}\n`);

const isBuilt = await checks();
const units = await unitTests();
const journeys = chooseJourneys(changed, JSON.parse(readFileSync("tests/e2e/journeys.json", "utf8")));
if (isBuilt) await browserTests();

process.stdout.write(`\n${stages.times()}\n`);
sayLeftOut("unit files", units.left);
sayLeftOut("journeys", isBuilt ? journeys.left : [...journeys.chosen, ...journeys.left]);
const { passed, failed } = stages.totals;
process.stdout.write(`\nchanged: ${passed} stages passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** @returns whether there is a build of the present sources */
async function checks() {
  const quiet = { isQuiet: true };
  const present = changed.filter((file) => existsSync(file));
  const biome = ["ci", "--diagnostic-level=warn", "--no-errors-on-unmatched", ...present];
  const [built] = await Promise.all([
    !isStale(root) || stages.check("build", ["esbuild.config.mjs"], quiet),
    present.length === 0 || stages.check("format and lint", ["node_modules/@biomejs/biome/bin/biome", ...biome], quiet),
    stages.check("types", TYPES, quiet),
  ]);
  return built;
}

async function unitTests() {
  const listed = read(process.execPath, ...VITEST, "list", ...CONFIG, "--changed", base, "--filesOnly");
  const durations = existsSync(DURATIONS) ? JSON.parse(readFileSync(DURATIONS, "utf8")) : {};
  const files = lines(listed).map((line) => line.replace(/^\[.*\] /, ""));
  const choice = chooseUnits(files, durations, UNIT_SECONDS * 1000 * availableParallelism());
  if (choice.chosen.length > 0) {
    const words = [...VITEST, "run", ...CONFIG, "--reporter=dot", ...choice.chosen];
    await stages.check(`${choice.chosen.length} unit files`, words);
  }
  return choice;
}

async function browserTests() {
  if (journeys.chosen.length === 0) return;
  ensureChromium();
  const words = ["test", "-c", "tests/e2e/playwright.config.ts", "--reporter=line", ...journeys.chosen];
  await stages.check(`${journeys.chosen.length} journeys`, ["node_modules/playwright/cli.js", ...words]);
}

function sayLeftOut(what: string, left: readonly string[]) {
  if (left.length > 0)
    process.stdout.write(`\nNot run, ${left.length} ${what}; npm test runs them: ${left.join(", ")}\n`);
}

function read(program: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} ended with ${status}.\n${stderr}`);
  return stdout;
}

function lines(text: string) {
  return text.split("\n").filter(Boolean);
}
