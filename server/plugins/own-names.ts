import { ownActivityFields, ownPackageFields } from "../course-package/format/package.schema";
import { tablesOf } from "../database/migrate";
import type { ServerPlugin } from "../sdk/server-plugin";

/**
 * Thrown when a plugin uses a name that it may not use. NAMED_TWICE: another plugin or the portal has the name already.
 * NAMED_FOREIGN: the name does not begin with the plugin's id. PLUGIN_SERVER_FAILED: contract and server code
 * have different names.
 */
export class NameFault extends Error {
  /** @param written the name as it is written in the plugin's code */
  constructor(
    readonly code: "NAMED_TWICE" | "NAMED_FOREIGN" | "PLUGIN_SERVER_FAILED",
    message: string,
    readonly written: string,
    readonly fix: string | null = null,
  ) {
    super(message);
  }
}

interface KnownSchema {
  readonly schema: object;
  /** The declaring plugin, or "the contract" for the portal's own calls. The text is for error messages. */
  readonly from: string;
}

/** `$id` of a schema → the schema and its owner. */
export type KnownSchemas = Map<string, KnownSchema>;

/**
 * Adds the names (`$id`) of the schemas in the portal's own calls, or in a plugin's contract, to `known`. The schemas,
 * error codes and reasons (codes with which a rule says no) that a plugin's contract declares must be named
 * `<plugin>.<name>`.
 * @param plugin the id of the plugin; null: the portal
 * @param declared the declared calls of the portal, or the exports of the plugin's contract
 * @throws NameFault when another schema has the same name, or a name in a plugin's contract does not have this form
 */
export function registerNames(known: KnownSchemas, plugin: string | null, declared: object): void {
  const from = plugin === null ? "the contract" : `"${plugin}"`;
  for (const [name, schema] of schemasIn({ ...declared })) {
    const own = known.get(name) ?? { schema, from };
    if (own.schema !== schema) throw namedTwice(`The schema "${name}"`, own.from, from, name);
    if (plugin !== null && own.from === from) assertPrefix(plugin, "schema", name);
    known.set(name, own);
  }
  if (plugin !== null) for (const code of codesIn(declared)) assertPrefix(plugin, "code", code);
}

/**
 * The names that the format of course packages itself uses, so that no plugin may use them. Each is the kind and the
 * name, as in the keys of `namesOf`.
 */
const formatNames: ReadonlySet<string> = new Set([
  "activityTypes composite",
  ...ownPackageFields.map((name) => `section ${name}`),
  ...ownActivityFields.map((name) => `activityFields ${name}`),
]);

/**
 * Checks that no other plugin, and not the portal, uses the same names as this plugin: of tables, lists in course
 * packages, activity types, and keys of hooks.
 * @param plugin the server code of the plugin
 * @param before the server code of the plugins that were checked already
 * @throws NameFault naming both plugins
 */
export function assertUniqueNames(plugin: ServerPlugin, before: readonly ServerPlugin[]): void {
  for (const [name, what] of namesOf(plugin)) {
    const written = name.slice(name.indexOf(" ") + 1);
    if (formatNames.has(name)) throw namedTwice(what, "the course package", `"${plugin.id}"`, written);
    const other = before.find((each) => namesOf(each).has(name));
    if (other !== undefined) throw namedTwice(what, `"${other.id}"`, `"${plugin.id}"`, written);
  }
}

/**
 * Checks that the tables of a plugin outside of the project are named after it, so that no later table of the portal
 * or of another plugin has their name, and administrators see whose they are.
 * @throws NameFault
 */
export function assertOwnTables({ id, migrations = [] }: ServerPlugin): void {
  const prefix = id.replaceAll("-", "_");
  for (const table of tablesOf({ migrations })) {
    if (table === prefix || table.startsWith(`${prefix}_`)) continue;
    const message = `The table "${table}" of plugin "${id}" is not "${prefix}" or "${prefix}_…".`;
    throw new NameFault("NAMED_FOREIGN", message, table, `Begin it with "${prefix}_".`);
  }
}

function assertPrefix(plugin: string, what: string, name: string): void {
  if (name.startsWith(`${plugin}.`)) return;
  throw new NameFault(
    "NAMED_FOREIGN",
    `The ${what} "${name}" of plugins/${plugin}/contract.ts is not "${plugin}.…".`,
    name,
    `Begin it with "${plugin}.".`,
  );
}

function namedTwice(what: string, first: string, second: string, written: string): NameFault {
  return new NameFault("NAMED_TWICE", `${what} is there twice: ${first} has it first, then ${second}.`, written);
}

/** All schemas inside a value, at any depth, that have an `$id`: `$id` → schema. */
function schemasIn(value: unknown, found = new Map<string, object>()): ReadonlyMap<string, object> {
  if (typeof value !== "object" || value === null) return found;
  if ("$id" in value && typeof value.$id === "string") {
    if (found.has(value.$id)) return found;
    found.set(value.$id, value);
  }
  for (const each of Object.values(value)) schemasIn(each, found);
  return found;
}

/**
 * The codes in all catalogues of errors and reasons that a module exports. An object with `code` and `fix` counts as an
 * entry of a catalogue.
 */
function codesIn(exports: object): string[] {
  return Object.values<unknown>({ ...exports })
    .flatMap((value) => (typeof value === "object" && value !== null ? Object.values<unknown>({ ...value }) : []))
    .flatMap((entry) => (isEntry(entry) ? [entry.code] : []));
}

function isEntry(value: unknown): value is { readonly code: string } {
  return (
    typeof value === "object" && value !== null && "code" in value && typeof value.code === "string" && "fix" in value
  );
}

/**
 * The names in a plugin's server code that must be unique, with their kind, such as `table poll_vote` → a description
 * for error messages.
 */
function namesOf({ migrations = [], sections = [], hooks = {} }: ServerPlugin): ReadonlyMap<string, string> {
  const keyed = Object.entries(hooks).flatMap(([hook, listens]) =>
    typeof listens === "object" && !Array.isArray(listens)
      ? Object.keys(listens).map((key) => [hook, key] as const)
      : [],
  );
  return new Map([
    ...tablesOf({ migrations }).map((table) => [`table ${table}`, `The table "${table}"`] as const),
    ...sections.map(({ name }) => [`section ${name}`, `The section "${name}" of the course package`] as const),
    ...keyed.map(([hook, key]) => [`${hook} ${key}`, describeKey(hook, key)] as const),
  ]);
}

function describeKey(hook: string, key: string): string {
  if (hook === "activityTypes") return `The type of activity "${key}"`;
  if (hook === "activityFields") return `The field "${key}" of activities`;
  return `The listener "${key}" of the hook "${hook}"`;
}
