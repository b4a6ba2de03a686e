import { pathToFileURL } from "node:url";
import { measureKeystroke } from "./knowledge/keystroke.mjs";
import { runScenario } from "./run-scenario.mjs";

/**
 * Measures three things: making the index of a large course, a search in fifty courses compared with PostgreSQL's own
 * simple text search, and the search of the knowledge center in a browser.
 */
export async function run() {
  const rows = await runScenario("knowledge", async (bundle) => {
    const { measureKnowledge } = await import(pathToFileURL(bundle).href);
    return measureKnowledge();
  });
  return [...rows, ...(await measureKeystroke())];
}
