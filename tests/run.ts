import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "../server/start/inputs.mjs";
import { outsideFolders, takePluginOptions } from "../server/start/plugin-options.mjs";
import { ensureChromium } from "./chromium.ts";
import { ensurePgbouncer } from "./pgbouncer.ts";
import { QUICK_WASM } from "./quick-wasm.ts";
import { slowestBrowserTests, slowestUnits, writeDurations } from "./report.ts";
import { Stages, TYPES } from "./stages.ts";

/**
 * `npm test [-- STAGE…]`: builds, runs all checks and tests, or those of the named stages,
 * and ends with the time of each stage, the slowest tests, and a line that says how many have passed and failed.
 * `--plugin PATH` runs those of a plugin outside of the project instead.
 */
const STAGES = ["checks", "units", "browser"];

takePluginOptions(process.argv);
const outside = outsideFolders();
const named = process.argv.slice(2);
if (named.some((name) => !STAGES.includes(name))) {
  process.stderr.write(`npm test -- ${STAGES.map((name) => `[${name}]`).join(" ")} [--plugin PATH]\n`);
  process.exit(1);
}
const runs = (stage: string) => named.length === 0 || named.includes(stage);

const root = join(import.meta.dirname, "..");
process.chdir(root);

const RESULTS = "tests/results";
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

if (outside.length > 0) process.env.BUILD_FOR_TESTS = "1";
const stages = new Stages(process.execPath);
/** An option for the few tests of a plugin outside, which may have tests of one kind only. */
const ifOutside = (option: string) => (outside.length > 0 ? [option] : []);

// What was built with the same sources was checked then.
if (outside.length === 0 || isStale(root)) await stages.check("build", ["esbuild.config.mjs"]);
// The checks wait for nothing and use one core each, so they run in the time in which the slow units wait.
const checks = outside.length > 0 ? pluginChecks : staticChecks;
await Promise.all([runs("checks") && checks(), runs("units") && units()]);
// Playwright empties the folder of the results.
const slowUnits = slowestUnits(RESULTS, 10);
if (runs("browser")) await browser();

process.stdout.write(`\n${stages.times()}\n`);
const slowest = [slowUnits, slowestBrowserTests(RESULTS, 10)].filter((lines) => lines !== "");
if (slowest.length > 0) process.stdout.write(`\nThe slowest\n${slowest.join("\n\n")}\n`);
const { passed, failed } = stages.totals;
process.stdout.write(`\ntests: ${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

async function staticChecks() {
  const quiet = { isQuiet: true };
  const biome = ["node_modules/@biomejs/biome/bin/biome", "ci", "--diagnostic-level=warn", "."];
  const knip = ["node_modules/knip/bin/knip.js", "--config", "tests/knip.jsonc", "--no-gitignore", "--no-progress"];
  await stages.check("format and lint", biome, quiet);
  await stages.check("nothing unused or undeclared", knip, quiet);
  await stages.check("types", TYPES, quiet);
}

/** Its manifest, texts and code have been checked by the build. */
async function pluginChecks() {
  await stages.check("types", ["core/build/development/plugin-types.ts"], { isQuiet: true });
}

async function units() {
  if (outside.length === 0) ensurePgbouncer();
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/vitest.config.ts",
    ...ifOutside("--passWithNoTests"),
  ];
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${RESULTS}/units.json`];
  await stages.suite("units, contract, architecture", [...vitest, ...reporters], () => {
    const report = readReport("units.json");
    return { good: report?.numPassedTests ?? 0, bad: report?.numFailedTests ?? 1 };
  });
  if (outside.length === 0) writeDurations(RESULTS);
}

async function browser() {
  ensureChromium();
  const playwright = [
    ...ifOutside(QUICK_WASM),
    "node_modules/playwright/cli.js",
    "test",
    "-c",
    "tests/e2e/playwright.config.ts",
    ...ifOutside("--pass-with-no-tests"),
  ];
  await stages.suite("browser", playwright, () => {
    const stats = readReport("browser.json")?.stats;
    return { good: stats?.expected ?? 0, bad: stats ? stats.unexpected + stats.flaky : 1 };
  });
}

function readReport(name: string) {
  const file = join(RESULTS, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
