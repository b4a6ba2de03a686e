import { pathToFileURL } from "node:url";
import { runScenario } from "./run-scenario.mjs";

/**
 * Measures the time of a prepared SQL statement. The reference is the same statement, built anew by Kysely and parsed
 * anew by the database each time.
 */
export function run() {
  return runScenario("statements", async (bundle) => {
    const { measureStatements } = await import(pathToFileURL(bundle).href);
    return measureStatements();
  });
}
