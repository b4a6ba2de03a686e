import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Measured } from "./measured.ts";
import { runScenario } from "./run-scenario.ts";

/**
 * The path of the program that measures. It belongs to the plugin `certificates`, and is missing if the plugin's folder
 * was removed.
 */
const scenario = "plugins/certificates/server/testing/certificates.scenario.ts";

/**
 * Measures the time in which the server answers with a certificate as PDF and as picture. Returns rows for the table
 * that `npm run bench` prints.
 */
export async function run(): Promise<Measured[]> {
  if (!existsSync(scenario)) return [];
  const measure = async (bundle: string) => {
    const { measureCertificates }: { measureCertificates(): Promise<Measured[]> } = await import(
      pathToFileURL(bundle).href
    );
    return measureCertificates();
  };
  return runScenario("certificates", measure, scenario);
}
