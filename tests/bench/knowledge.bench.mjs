import { pathToFileURL } from "node:url";
import { measureKeystroke } from "./knowledge/keystroke.mjs";
import { runScenario } from "./run-scenario.mjs";

/**
 * Measures the search in courses: making the search index of a large course, a search in fifty courses (compared with
 * PostgreSQL's own simple text search), and the page of the search in a browser. Returns rows for the table that `npm
 * run bench` prints.
 */
export async function run() {
  const rows = await runScenario("knowledge", async (bundle) => {
    const { measureKnowledge } = await import(pathToFileURL(bundle).href);
    return measureKnowledge();
  });
  return [...rows, ...(await measureKeystroke())];
}
