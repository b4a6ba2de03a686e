import { activityTypes } from "../../core/generated/activity-types";
import { pluginContracts } from "../../core/generated/plugin-contracts";
import { serverPlugins } from "../../core/generated/server-plugins";
import { type Endpoint, endpointsIn } from "../../core/learning/contract/endpoint";
import { endpoints as ownEndpoints } from "../../core/learning/contract/index";
import { type StreamEndpoint, streamsIn } from "../../core/learning/contract/stream";
import type { PackagePlugins } from "../course-package/format/package-section";
import { ApiError } from "../kit/errors/api-error";
import { type Hooks, TenantHooks } from "../kit/hooks/hooks";
import type { ServerPlugin } from "../sdk/server-plugin";
import { assertUniqueNames, type KnownSchemas, NameFault, registerNames } from "./own-names";
import type { pluginErrors } from "./plugins.errors";

/** The server code of a plugin, with the endpoints (calls of the HTTP API) that the plugin's contract declares. */
export interface LoadedPlugin extends ServerPlugin {
  readonly endpoints: readonly Endpoint[];
  readonly streams?: readonly StreamEndpoint[];
  readonly calls: object;
  /** The error because of which this server works without the plugin. undefined: the plugin works. */
  readonly fault?: unknown;
}

/** A plugin whose server code does not work, with the reason. */
interface PluginFault {
  readonly code: keyof typeof pluginErrors;
  readonly plugin: string;
  readonly error: unknown;
}

/** The server code of all plugins, in the order of their ids. */
export interface InstalledPlugins extends PackagePlugins {
  readonly plugins: LoadedPlugin[];
  /** The plugins that do not work, as known by now. */
  readonly faults: readonly PluginFault[];
  /** Leaves a plugin out from now on, for example because its tables could not be made. */
  leaveOut(plugin: string, error: unknown): void;
}

/** Says that an administrator has started the server without a plugin. */
class StartedWithout extends Error {
  constructor() {
    super("The server was started without it.");
  }
}

/** Whether a plugin's fault is that an administrator has started the server without it. */
export function isWithout(fault: unknown): boolean {
  return fault instanceof StartedWithout;
}

type Loaders = Readonly<Record<string, () => Promise<{ readonly default: ServerPlugin }>>>;

/**
 * Loads the server code of all plugins (their "server plugins"), in the order of their ids. If the code of a plugin
 * throws an error, lacks the function for a call, or uses a name that belongs to another plugin, that is returned as a
 * fault. Then this plugin is left out: its calls refuse every request, and all other plugins work.
 * @param loaders id of a plugin → imports its server code
 * @param contracts id of a plugin → the exports of its contract, which declares its calls
 * @param types id of a plugin → the activity types that its manifest declares
 * @param without the ids of plugins that are left out without a look at their code
 */
export async function loadServerPlugins(
  loaders: Loaders = serverPlugins,
  contracts: Readonly<Record<string, object>> = pluginContracts,
  types: Readonly<Record<string, Hooks["activityTypes"]>> = activityTypes,
  without: readonly string[] = [],
): Promise<InstalledPlugins> {
  const plugins: LoadedPlugin[] = [];
  const schemas: KnownSchemas = new Map();
  registerNames(schemas, null, ownEndpoints);
  for (const id of [...new Set([...[loaders, contracts, types].flatMap(Object.keys), ...without])].sort()) {
    const endpoints = endpointsIn(contracts[id] ?? {});
    const streams = streamsIn(contracts[id] ?? {});
    try {
      if (without.includes(id)) throw new StartedWithout();
      const plugin = withTypes((await loaders[id]?.())?.default ?? { id }, types[id]);
      assertWhole(id, plugin, endpoints);
      assertUniqueNames(plugin, plugins);
      registerNames(schemas, id, contracts[id] ?? {});
      plugins.push({ ...plugin, endpoints, streams, calls: plugin.calls ?? {} });
    } catch (error) {
      plugins.push(refusing({ id, endpoints, streams }, error));
    }
  }
  // These hooks are for reading course packages. There the functions of all plugins are called, even of those that a
  // tenant has turned off.
  const hooks = new TenantHooks(
    plugins,
    () => true,
    () => undefined,
  );
  return {
    plugins,
    hooks,
    get faults() {
      return plugins.flatMap(faultOf);
    },
    get sections() {
      return plugins.flatMap((plugin) => plugin.sections ?? []);
    },
    leaveOut: (id, error) => leaveOut(plugins, id, error),
  };
}

/**
 * Leaves a plugin out from now on. Whoever asks the list of plugins afterwards finds no part of it, and its calls
 * refuse.
 */
export function leaveOut(plugins: LoadedPlugin[], id: string, error: unknown): void {
  const index = plugins.findIndex((plugin) => plugin.id === id);
  const plugin = plugins[index];
  if (plugin !== undefined && plugin.fault === undefined) plugins[index] = refusing(plugin, error);
}

function refusing({ id, endpoints, streams = [] }: Pick<LoadedPlugin, "id" | "endpoints" | "streams">, fault: unknown) {
  return { id, endpoints, streams, calls: refusingFunctions(endpoints), fault };
}

function faultOf({ id, fault }: LoadedPlugin): readonly PluginFault[] {
  if (fault === undefined || isWithout(fault)) return [];
  return [{ code: fault instanceof NameFault ? fault.code : "PLUGIN_SERVER_FAILED", plugin: id, error: fault }];
}

/**
 * Adds the activity types that a plugin's manifest declares to the hooks of its server code. So the server finds them
 * in the same place as the other data about the types.
 */
function withTypes(plugin: ServerPlugin, types: Hooks["activityTypes"] | undefined): ServerPlugin {
  return types === undefined ? plugin : { ...plugin, hooks: { ...plugin.hooks, activityTypes: types } };
}

function assertWhole(id: string, { id: own, calls = {} }: ServerPlugin, endpoints: readonly Endpoint[]): void {
  const file = `plugins/${id}/server/plugin.server.ts`;
  const fault = (message: string, written: string, fix: string) =>
    new NameFault("PLUGIN_SERVER_FAILED", message, written, fix);
  if (own !== id) throw fault(`${file} says that it is "${own}".`, own, `Write id: "${id}" there.`);
  const missing = endpoints.filter((endpoint) => !Object.hasOwn(calls, endpoint.id)).map((endpoint) => endpoint.id);
  const [first] = missing;
  if (first !== undefined) {
    const message = `Nothing answers these calls of plugins/${id}/contract.ts: ${missing.join(", ")}.`;
    throw fault(message, first, `Add a function for each to the calls of ${file}, or remove it from the contract.`);
  }
}

function refusingFunctions(endpoints: readonly Endpoint[]): object {
  const refuse = async () => {
    throw new ApiError("unavailable", { detail: "The server plugin of this plugin could not be loaded." });
  };
  return Object.fromEntries(endpoints.map(({ id }) => [id, refuse]));
}
