import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, packagedNode } from "../server/start/install.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensurePgbouncer } from "./pgbouncer.mjs";

/**
 * `npm test`: installs missing packages, runs all checks and tests, and ends with a line that says how many have passed
 * and failed.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
ensureInstalled(root);

const node = packagedNode(root);
const environment = { ...process.env, PATH: `${dirname(node)}:${join(root, "node_modules/.bin")}:${process.env.PATH}` };
const totals = { passed: 0, failed: 0 };

rmSync("tests/results", { recursive: true, force: true });
mkdirSync("tests/results", { recursive: true });

step("format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "--diagnostic-level=warn", "."]);
step("build", ["esbuild.config.mjs"]);
step("nothing unused or undeclared", [
  "node_modules/knip/bin/knip.js",
  "--config",
  "tests/knip.jsonc",
  "--no-gitignore",
  "--no-progress",
]);
step("types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
ensurePgbouncer();
suite(
  "units, contract, architecture",
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--reporter=dot",
    "--reporter=json",
    "--outputFile.json=tests/results/units.json",
  ],
  countUnits,
);
ensureChromium();
suite("browser", ["node_modules/playwright/cli.js", "test", "-c", "tests/e2e/playwright.config.ts"], countBrowser);

process.stdout.write(`\ntests: ${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 ? 0 : 1);

function run(title, words) {
  process.stdout.write(`\n— ${title}\n`);
  return spawnSync(node, words, { stdio: "inherit", env: environment }).status === 0;
}

/** Runs one command that passes or fails as a whole. */
function step(title, words) {
  totals[run(title, words) ? "passed" : "failed"] += 1;
}

/**
 * Runs a test runner and counts the tests in its report. If the runner fails and no test has failed, that counts as one
 * failed test.
 */
function suite(title, words, count) {
  const passed = run(title, words);
  const { good, bad } = count();
  totals.passed += good;
  totals.failed += passed ? bad : Math.max(bad, 1);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function countUnits() {
  const report = readReport("tests/results/units.json");
  return { good: report?.numPassedTests ?? 0, bad: report ? report.numFailedTests : 1 };
}

function countBrowser() {
  const report = readReport("tests/results/browser.json");
  return { good: report?.stats.expected ?? 0, bad: report ? report.stats.unexpected + report.stats.flaky : 1 };
}
