import { pathToFileURL } from "node:url";
import { measureKeystroke } from "./knowledge/keystroke.ts";
import type { Measured } from "./measured.ts";
import { runScenario } from "./run-scenario.ts";

/**
 * Measures the search in courses: making the search index of a large course, a search in fifty courses (compared with
 * PostgreSQL's own simple text search), and the page of the search in a browser. Returns rows for the table that `npm
 * run bench` prints.
 */
export async function run(): Promise<Measured[]> {
  const rows = await runScenario("knowledge", async (bundle) => {
    const { measureKnowledge }: typeof import("./knowledge/scenario") = await import(pathToFileURL(bundle).href);
    return measureKnowledge();
  });
  return [...rows, ...(await measureKeystroke())];
}
