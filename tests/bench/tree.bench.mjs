import { pathToFileURL } from "node:url";
import { runScenario } from "./run-scenario.mjs";

/**
 * Measures the API call that returns a course's whole tree of activities (contents), for 100, 1,000 and 10,000
 * activities. Returns rows for the table that `npm run bench` prints.
 */
export function run() {
  return runScenario("tree", async (bundle) => {
    const { measureTrees } = await import(pathToFileURL(bundle).href);
    return measureTrees();
  });
}
