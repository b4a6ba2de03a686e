import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runScenario } from "./run-scenario.mjs";

/** The plugin's own scenario. */
const scenario = "plugins/certificates/server/testing/certificates.scenario.ts";

/** Measures how long the server takes to answer with a certificate as PDF and as picture. */
export async function run() {
  if (!existsSync(scenario)) return [];
  const measure = async (bundle) => {
    const { measureCertificates } = await import(pathToFileURL(bundle).href);
    return measureCertificates();
  };
  return runScenario("certificates", measure, scenario);
}
