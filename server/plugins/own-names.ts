import { ownActivityFields, ownLists } from "../course-package/package.schema";
import { tablesOf } from "../database/migrate";
import type { ServerPlugin } from "../sdk/server-plugin";

/** A plugin uses a name that it may not use. */
export class NameFault extends Error {
  constructor(
    readonly code: "NAMED_TWICE" | "NAMED_FOREIGN",
    message: string,
  ) {
    super(message);
  }
}

interface KnownSchema {
  readonly schema: object;
  /** The part or plugin that declares the schema, as an error message names it. */
  readonly from: string;
}

/** `$id` of a schema → the schema and its owner. */
export type KnownSchemas = Map<string, KnownSchema>;

/**
 * Registers the schemas of the portal's own calls, or of a plugin's contract. Schemas, codes and reasons that a
 * plugin's contract declares are named `<plugin>.<name>`.
 * @param plugin null: the portal
 * @throws NameFault
 */
export function registerNames(known: KnownSchemas, plugin: string | null, declared: object): void {
  const from = plugin === null ? "the contract" : `"${plugin}"`;
  for (const [name, schema] of schemasIn({ ...declared })) {
    const own = known.get(name) ?? { schema, from };
    if (own.schema !== schema) throw namedTwice(`The schema "${name}"`, own.from, from);
    if (plugin !== null && own.from === from) assertPrefix(plugin, "schema", name);
    known.set(name, own);
  }
  if (plugin !== null) for (const code of codesIn(declared)) assertPrefix(plugin, "code", code);
}

/** The names that the course package itself uses, so that no plugin may. In the form of `namesOf`. */
const formatNames: ReadonlySet<string> = new Set([
  "activityTypes composite",
  ...ownLists.map((name) => `section ${name}`),
  ...ownActivityFields.map((name) => `activityFields ${name}`),
]);

/**
 * Checks that no other plugin uses the names of a half: tables, sections, activity types, keys of hooks.
 * @throws NameFault with both places
 */
export function assertUniqueNames(half: ServerPlugin, before: readonly ServerPlugin[]): void {
  for (const [name, what] of namesOf(half)) {
    if (formatNames.has(name)) throw namedTwice(what, "the course package", `"${half.id}"`);
    const other = before.find((each) => namesOf(each).has(name));
    if (other !== undefined) throw namedTwice(what, `"${other.id}"`, `"${half.id}"`);
  }
}

function assertPrefix(plugin: string, what: string, name: string): void {
  if (name.startsWith(`${plugin}.`)) return;
  throw new NameFault("NAMED_FOREIGN", `The ${what} "${name}" of plugins/${plugin}/contract.ts is not "${plugin}.…".`);
}

function namedTwice(what: string, first: string, second: string): NameFault {
  return new NameFault("NAMED_TWICE", `${what} is there twice: ${first} has it first, then ${second}.`);
}

/** The schemas that have an `$id`. */
function schemasIn(value: unknown, found = new Map<string, object>()): ReadonlyMap<string, object> {
  if (typeof value !== "object" || value === null) return found;
  if ("$id" in value && typeof value.$id === "string") {
    if (found.has(value.$id)) return found;
    found.set(value.$id, value);
  }
  for (const each of Object.values(value)) schemasIn(each, found);
  return found;
}

/** Codes and reasons of the catalogues that a module exports. */
function codesIn(exports: object): string[] {
  return Object.values<unknown>({ ...exports })
    .flatMap((value) => (typeof value === "object" && value !== null ? Object.values<unknown>({ ...value }) : []))
    .flatMap((entry) => (isEntry(entry) ? [entry.code] : []));
}

function isEntry(value: unknown): value is { readonly code: string } {
  return typeof value === "object" && value !== null && "code" in value && "fix" in value;
}

/** The names of a half that must be unique, each with its description for a message. */
function namesOf({ migrations = [], sections = [], hooks = {} }: ServerPlugin): ReadonlyMap<string, string> {
  const keyed = Object.entries(hooks).flatMap(([hook, listens]) =>
    typeof listens === "object" ? Object.keys(listens).map((key) => [hook, key] as const) : [],
  );
  return new Map([
    ...tablesOf({ migrations }).map((table) => [`table ${table}`, `The table "${table}"`] as const),
    ...sections.map(({ name }) => [`section ${name}`, `The section "${name}" of the course package`] as const),
    ...keyed.map(([hook, key]) => [`${hook} ${key}`, keyWords(hook, key)] as const),
  ]);
}

function keyWords(hook: string, key: string): string {
  if (hook === "activityTypes") return `The type of activity "${key}"`;
  if (hook === "activityFields") return `The field "${key}" of activities`;
  return `The listener "${key}" of the hook "${hook}"`;
}
