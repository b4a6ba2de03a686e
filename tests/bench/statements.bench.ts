import { pathToFileURL } from "node:url";
import type { Measured } from "./measured.ts";
import { runScenario } from "./run-scenario.ts";

/**
 * Measures the time of a prepared SQL statement. The reference is the same statement, built anew by Kysely and parsed
 * anew by the database each time.
 */
export function run(): Promise<Measured[]> {
  return runScenario("statements", async (bundle) => {
    const { measureStatements }: typeof import("./statements/scenario") = await import(pathToFileURL(bundle).href);
    return measureStatements();
  });
}
