import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Measured } from "./measured.ts";
import { runScenario } from "./run-scenario.ts";

/** The program that measures. It belongs to the plugin `tutor`, and is missing if the plugin is not in this build. */
const scenario = "plugins/tutor/server/testing/questions/tutor.scenario.ts";

/**
 * Measures how well the AI tutor answers fixed questions, and how soon its first words come. Here the tutor has no
 * language model: it answers with sentences of the course.
 */
export async function run(): Promise<Measured[]> {
  if (!existsSync(scenario)) return [];
  const measure = async (bundle: string) => {
    const { measureTutor }: { measureTutor(): Promise<Measured[]> } = await import(pathToFileURL(bundle).href);
    return measureTutor();
  };
  return runScenario("tutor", measure, scenario);
}
