import { pathToFileURL } from "node:url";
import { runScenario } from "./run-scenario.mjs";

/** Measures the server's call for a course's whole tree of activities, for 100, 1,000 and 10,000 activities. */
export function run() {
  return runScenario("tree", async (bundle) => {
    const { measureTrees } = await import(pathToFileURL(bundle).href);
    return measureTrees();
  });
}
