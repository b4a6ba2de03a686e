import { existsSync, readFileSync } from "node:fs";
import { schemaFault } from "../course-package/package/package-shape";
import { type LoadedPlugin, loadServerPlugins } from "./load-server-plugins";
import { omittedPlugins } from "./omitted-plugins";
import { NameFault } from "./own-names";
import { pluginErrors } from "./plugins.errors";

/**
 * Finds the faults in the server code of this build's plugins (their "server plugins"): code that cannot be loaded,
 * names that are used twice, and JSON Schemas that cannot be used. Plugins that the server is to do without are not
 * checked, so that a fault of theirs does not keep the portal from being built.
 * @returns one text for each fault, for a person: code, file, problem and fix; an empty list when there is no fault
 */
export async function checkServerPlugins(
  loading = loadServerPlugins(undefined, undefined, undefined, omittedPlugins(process.env)),
  texts: ReadonlySet<string> | null = null,
): Promise<string[]> {
  const { faults, plugins } = await loading;
  const failed = faults.map(({ code, plugin, error }) => {
    const message = error instanceof Error ? error.message : String(error);
    const name = error instanceof NameFault ? error.foreign : null;
    return problem(code, plugin, message, name === null ? undefined : placeInContract(plugin, name));
  });
  const mails = texts === null ? [] : plugins.flatMap((plugin) => mailProblems(plugin, texts));
  return [...failed, ...plugins.flatMap(schemaProblems), ...mails];
}

/** The file that declares a name for the browser and the server, with the line of the name if it is written there. */
function placeInContract(plugin: string, name: string): string {
  const file = `plugins/${plugin}/contract.ts`;
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const at = lines.findIndex((line) => line.includes(`"${name}"`) || line.trimStart().startsWith(`${name}:`));
  return at === -1 ? file : `${file}:${at + 1}`;
}

/** Finds kinds of mails whose title is no text. */
function mailProblems({ id, hooks = {} }: LoadedPlugin, texts: ReadonlySet<string>): string[] {
  return Object.entries(hooks.mailKinds ?? {}).flatMap(([kind, named]) => {
    const title = typeof named === "string" ? named : named.title;
    const message = `The title "${title}" of the mails "${kind}" is not in locales/en-US.json.`;
    return texts.has(title) ? [] : [problem("PLUGIN_SERVER_FAILED", id, message)];
  });
}

/**
 * Finds the faults in the JSON Schemas that a plugin adds to the format of course packages (archives with courses): of
 * its sections and its fields of activities (contents of courses). A schema that cannot be compiled would make every
 * import fail, also of packages that do not use it. So it is checked before anyone imports.
 */
function schemaProblems({ id, sections = [], hooks = {} }: LoadedPlugin): string[] {
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

function problem(
  code: keyof typeof pluginErrors,
  plugin: string,
  message: string,
  place = `plugins/${plugin}/server/plugin.server.ts`,
): string {
  return `${code}  ${place}\n${message}\n${pluginErrors[code].fix}`;
}
