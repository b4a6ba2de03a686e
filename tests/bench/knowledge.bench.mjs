import { pathToFileURL } from "node:url";
import { runScenario } from "./run-scenario.mjs";

/**
 * Measures the index of a large course, and a search in fifty courses, compared with PostgreSQL's own simple text search.
 */
export function run() {
  return runScenario("knowledge", async (bundle) => {
    const { measureKnowledge } = await import(pathToFileURL(bundle).href);
    return measureKnowledge();
  });
}
