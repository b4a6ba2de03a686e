import { execFileSync } from "node:child_process";
import { argv, execPath } from "node:process";
import { runScenario } from "../bench/run-scenario.ts";

/**
 * `node tests/states/keep.ts NAME`: keeps the state of a small filled database with today's migrations as SQL, in
 * `tests/states/NAME.sql`. Do it once a change of migrations is done; NAME is its commit.
 */
const [name] = argv.slice(2);
if (name === undefined) throw new Error("Say how the state is called, such as the commit of its migrations.");
await runScenario(
  "state",
  async (bundle) => execFileSync(execPath, [bundle, name], { stdio: "inherit" }),
  "tests/states/state.scenario.ts",
);
