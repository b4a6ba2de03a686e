import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runScenario } from "./run-scenario.mjs";

/** The plugin's own questions. */
const scenario = "plugins/tutor/server/testing/questions/tutor.scenario.ts";

/** Measures how well the tutor's embedded default answers the seeded questions, and how soon its first words come. */
export async function run() {
  if (!existsSync(scenario)) return [];
  const measure = async (bundle) => {
    const { measureTutor } = await import(pathToFileURL(bundle).href);
    return measureTutor();
  };
  return runScenario("tutor", measure, scenario);
}
