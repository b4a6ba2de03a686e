import { pathToFileURL } from "node:url";
import type { Measured } from "./measured.ts";
import { runScenario } from "./run-scenario.ts";

/**
 * Measures the API call that returns a course's whole tree of activities (contents), for 100, 1,000 and 10,000
 * activities. Returns rows for the table that `npm run bench` prints.
 */
export function run(): Promise<Measured[]> {
  return runScenario("tree", async (bundle) => {
    const { measureTrees }: typeof import("./tree/scenario") = await import(pathToFileURL(bundle).href);
    return measureTrees();
  });
}
