import { pathToFileURL } from "node:url";
import { runScenario } from "./run-scenario.mjs";

/** Compares the cost of a prepared statement with the same statement built by Kysely and parsed each time. */
export function run() {
  return runScenario("statements", async (bundle) => {
    const { measureStatements } = await import(pathToFileURL(bundle).href);
    return measureStatements();
  });
}
