import { schemaFault } from "../course-package/package/package-shape";
import { type LoadedHalf, loadHalves } from "./load-halves";
import { pluginErrors } from "./plugins.errors";

/**
 * Finds the faults in the server code of this build's plugins (their "server halves"): code that cannot be loaded,
 * names that are used twice, and JSON Schemas that cannot be used.
 * @returns one text for each fault, for a person: code, file, problem and fix; an empty list when there is no fault
 */
export async function checkServerHalves(loading = loadHalves()): Promise<string[]> {
  const { faults, halves } = await loading;
  const failed = faults.map(({ code, plugin, error }) =>
    problem(code, plugin, error instanceof Error ? error.message : String(error)),
  );
  return [...failed, ...halves.flatMap(schemaProblems)];
}

/**
 * Finds the faults in the JSON Schemas that a plugin adds to the format of course packages (archives with courses): of
 * its sections (its own lists) and its fields of activities (contents of courses). A schema that cannot be compiled
 * would make every import fail, also of packages that do not use it. So it is checked before anyone imports.
 */
function schemaProblems({ id, sections = [], hooks = {} }: LoadedHalf): string[] {
  const parts = [
    ...sections.map(({ name, schema }) => [`the section "${name}"`, schema] as const),
    ...Object.entries(hooks.activityFields ?? {}).map(([name, { schema }]) => [`the field "${name}"`, schema] as const),
  ];
  return parts.flatMap(([what, schema]) => {
    const fault = schemaFault(schema);
    return fault === null
      ? []
      : [problem("PLUGIN_SERVER_FAILED", id, `The schema of ${what} cannot be used: ${fault}`)];
  });
}

function problem(code: keyof typeof pluginErrors, plugin: string, message: string): string {
  return `${code}  plugins/${plugin}/server/plugin.server.ts\n${message}\n${pluginErrors[code].fix}`;
}
