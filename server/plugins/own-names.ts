import { ownActivityFields, ownLists } from "../course-package/package.schema";
import { tablesOf } from "../database/migrate";
import type { ServerPlugin } from "../sdk/server-plugin";

/** A plugin gives something a name that it may not give. */
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
  /** Who has it, for a message. */
  readonly from: string;
}

/** Schemas by their `$id`, each with who has it. */
export type KnownSchemas = Map<string, KnownSchema>;

/**
 * Takes up the schemas of the portal's own calls, or of a plugin's contract. What the contract declares by itself, schemas, codes
 * and reasons, is named `<plugin>.<name>`.
 * @param plugin null: the portal
 * @throws NameFault
 */
export function takeNames(known: KnownSchemas, plugin: string | null, declared: object): void {
  const from = plugin === null ? "the contract" : `"${plugin}"`;
  for (const [name, schema] of schemasIn({ ...declared })) {
    const own = known.get(name) ?? { schema, from };
    if (own.schema !== schema) throw namedTwice(`The schema "${name}"`, own.from, from);
    if (plugin !== null && own.from === from) assertPrefix(plugin, "schema", name);
    known.set(name, own);
  }
  if (plugin !== null) for (const code of codesIn(declared)) assertPrefix(plugin, "code", code);
}

/** What the course package has without any plugin, named as `namesOf` does. */
const formatNames: ReadonlySet<string> = new Set([
  "activityTypes composite",
  ...ownLists.map((name) => `section ${name}`),
  ...ownActivityFields.map((name) => `activityFields ${name}`),
]);

/**
 * Of what a half names there is one: tables, sections, types of activity, keys of hooks.
 * @throws NameFault with both places
 */
export function assertOnce(half: ServerPlugin, before: readonly ServerPlugin[]): void {
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

/** The schemas with a name of their own. */
function schemasIn(value: unknown, found = new Map<string, object>()): ReadonlyMap<string, object> {
  if (typeof value !== "object" || value === null) return found;
  if ("$id" in value && typeof value.$id === "string") {
    if (found.has(value.$id)) return found;
    found.set(value.$id, value);
  }
  for (const each of Object.values(value)) schemasIn(each, found);
  return found;
}

/** Codes and reasons of the catalogue that a module exports. */
function codesIn(exports: object): string[] {
  return Object.values<unknown>({ ...exports })
    .flatMap((value) => (typeof value === "object" && value !== null ? Object.values<unknown>({ ...value }) : []))
    .flatMap((entry) => (isEntry(entry) ? [entry.code] : []));
}

function isEntry(value: unknown): value is { readonly code: string } {
  return typeof value === "object" && value !== null && "code" in value && "fix" in value;
}

/** What a half has of which there can be one, with how it is called in a message. */
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
