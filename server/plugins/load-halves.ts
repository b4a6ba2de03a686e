import { activityTypes } from "../../core/generated/activity-types";
import { pluginContracts } from "../../core/generated/plugin-contracts";
import { serverHalves } from "../../core/generated/server-halves";
import { type Endpoint, endpointsIn } from "../../core/learning/contract/endpoint";
import { endpoints as ownEndpoints } from "../../core/learning/contract/index";
import type { PackagePlugins } from "../course-package/package-section";
import { Refusal } from "../kit/errors/refusal";
import { type Hooks, TenantHooks } from "../kit/hooks/hooks";
import type { ServerPlugin } from "../sdk/server-plugin";
import { pluginErrors } from "./plugins.errors";

/** A plugin's server half as the server uses it. */
export interface LoadedHalf extends ServerPlugin {
  readonly endpoints: readonly Endpoint[];
  readonly calls: object;
}

/** A half that could not be loaded. */
interface HalfFault {
  readonly code: keyof typeof pluginErrors;
  readonly plugin: string;
  readonly error: unknown;
}

export interface Halves extends PackagePlugins {
  readonly halves: readonly LoadedHalf[];
  readonly faults: readonly HalfFault[];
}

type Loaders = Readonly<Record<string, () => Promise<{ readonly default: ServerPlugin }>>>;

/**
 * Loads the server halves of all plugins, in the order of their ids. One that throws, or names what another one has named before,
 * keeps nobody else from working: its calls are there and refuse, and why comes back as a fault.
 */
export async function loadHalves(
  loaders: Loaders = serverHalves,
  contracts: Readonly<Record<string, object>> = pluginContracts,
  types: Readonly<Record<string, Hooks["activityTypes"]>> = activityTypes,
): Promise<Halves> {
  const faults: HalfFault[] = [];
  const halves: LoadedHalf[] = [];
  const schemas = new Map<string, { readonly schema: object; readonly from: string }>();
  for (const [name, schema] of schemasIn(Object.values(ownEndpoints)))
    schemas.set(name, { schema, from: "the contract" });
  for (const id of [...new Set([loaders, contracts, types].flatMap(Object.keys))].sort()) {
    const endpoints = endpointsIn(contracts[id] ?? {});
    try {
      const half = withTypes((await loaders[id]?.())?.default ?? { id }, types[id]);
      assertWhole(id, half, endpoints);
      assertOwnNames(half, halves);
      for (const [name, schema] of schemasIn(endpoints)) {
        const own = schemas.get(name) ?? { schema, from: `"${id}"` };
        if (own.schema !== schema) throw namedTwice(`The schema "${name}"`, own.from, `"${id}"`);
        schemas.set(name, own);
      }
      halves.push({ ...half, endpoints, calls: half.calls ?? {} });
    } catch (error) {
      const { code } = error instanceof NamedTwice ? pluginErrors.NAMED_TWICE : pluginErrors.PLUGIN_SERVER_FAILED;
      faults.push({ code, plugin: id, error });
      halves.push({ id, endpoints, calls: refusing(endpoints) });
    }
  }
  // An import takes along what belongs to a plugin that is off, and fails with it where it is broken.
  const hooks = new TenantHooks(
    halves,
    () => true,
    () => undefined,
  );
  return { halves, faults, hooks, sections: halves.flatMap((half) => half.sections ?? []) };
}

/** With the types of activity that its manifest names. */
function withTypes(half: ServerPlugin, types: Hooks["activityTypes"] | undefined): ServerPlugin {
  return types === undefined ? half : { ...half, hooks: { ...half.hooks, activityTypes: types } };
}

function assertWhole(id: string, { id: own, calls = {} }: ServerPlugin, endpoints: readonly Endpoint[]): void {
  if (own !== id) throw new Error(`plugins/${id}/server/plugin.server.ts says that it is "${own}".`);
  const missing = endpoints.filter((endpoint) => !Object.hasOwn(calls, endpoint.id)).map((endpoint) => endpoint.id);
  if (missing.length > 0)
    throw new Error(`Nothing answers these calls of plugins/${id}/contract.ts: ${missing.join(", ")}.`);
}

/** Two halves have given one name to what there can be one of. */
class NamedTwice extends Error {}

/** @throws NamedTwice with both places */
function assertOwnNames(half: ServerPlugin, before: readonly ServerPlugin[]): void {
  for (const [name, what] of namesOf(half)) {
    const other = before.find((each) => namesOf(each).has(name));
    if (other === undefined) continue;
    throw namedTwice(what, `"${other.id}"`, `"${half.id}"`);
  }
}

function namedTwice(what: string, first: string, second: string): NamedTwice {
  return new NamedTwice(`${what} is there twice: ${first} has it first, then ${second}.`);
}

/** The schemas with a name of their own in what calls take and answer. */
function schemasIn(value: unknown, found = new Map<string, object>()): ReadonlyMap<string, object> {
  if (typeof value !== "object" || value === null) return found;
  if ("$id" in value && typeof value.$id === "string") {
    if (found.has(value.$id)) return found;
    found.set(value.$id, value);
  }
  for (const each of Object.values(value)) schemasIn(each, found);
  return found;
}

const CREATED = /create table (\w+)/gi;

/** What a half has of which there can be one, with how it is called in a message. */
function namesOf({ migrations = [], sections = [], hooks = {} }: ServerPlugin): ReadonlyMap<string, string> {
  const tables = migrations
    .flat()
    .flatMap((statement) => [...statement.matchAll(CREATED)].map(([, table = ""]) => table));
  const keyed = Object.entries(hooks).flatMap(([hook, listens]) =>
    typeof listens === "object" ? Object.keys(listens).map((key) => [hook, key] as const) : [],
  );
  return new Map([
    ...tables.map((table) => [`table ${table}`, `The table "${table}"`] as const),
    ...sections.map(({ name }) => [`section ${name}`, `The section "${name}" of the course package`] as const),
    ...keyed.map(([hook, key]) => [`${hook} ${key}`, keyWords(hook, key)] as const),
  ]);
}

function keyWords(hook: string, key: string): string {
  return hook === "activityTypes" ? `The type of activity "${key}"` : `The listener "${key}" of the hook "${hook}"`;
}

function refusing(endpoints: readonly Endpoint[]): object {
  const refuse = async () => {
    throw new Refusal("unavailable", { detail: "The server half of this plugin could not be loaded." });
  };
  return Object.fromEntries(endpoints.map(({ id }) => [id, refuse]));
}
