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
  /** Id of an endpoint → the function that answers it. */
  readonly calls: object;
  /** The error because of which the plugin's server code could not be loaded. undefined: it was loaded. */
  readonly fault?: unknown;
}

/** A plugin whose server code could not be loaded, with the reason. */
interface PluginFault {
  readonly code: keyof typeof pluginErrors;
  readonly plugin: string;
  readonly error: unknown;
}

/** The server code of all plugins, in the order of their ids, and the faults that were found while it was loaded. */
export interface InstalledPlugins extends PackagePlugins {
  readonly plugins: readonly LoadedPlugin[];
  readonly faults: readonly PluginFault[];
}

type Loaders = Readonly<Record<string, () => Promise<{ readonly default: ServerPlugin }>>>;

/**
 * Loads the server code of all plugins (their "server plugins"), in the order of their ids. If the code of a plugin
 * throws an error, lacks the function for a call, or uses a name that belongs to another plugin, that is returned as a
 * fault. Then the calls of this plugin refuse every request, and all other plugins work.
 * @param loaders id of a plugin → imports its server code
 * @param contracts id of a plugin → the exports of its contract, which declares its calls
 * @param types id of a plugin → the activity types (kinds of contents of a course) that its manifest declares
 */
export async function loadServerPlugins(
  loaders: Loaders = serverPlugins,
  contracts: Readonly<Record<string, object>> = pluginContracts,
  types: Readonly<Record<string, Hooks["activityTypes"]>> = activityTypes,
): Promise<InstalledPlugins> {
  const faults: PluginFault[] = [];
  const plugins: LoadedPlugin[] = [];
  const schemas: KnownSchemas = new Map();
  registerNames(schemas, null, ownEndpoints);
  for (const id of [...new Set([loaders, contracts, types].flatMap(Object.keys))].sort()) {
    const endpoints = endpointsIn(contracts[id] ?? {});
    const streams = streamsIn(contracts[id] ?? {});
    try {
      const plugin = withTypes((await loaders[id]?.())?.default ?? { id }, types[id]);
      assertWhole(id, plugin, endpoints);
      assertUniqueNames(plugin, plugins);
      registerNames(schemas, id, contracts[id] ?? {});
      plugins.push({ ...plugin, endpoints, streams, calls: plugin.calls ?? {} });
    } catch (error) {
      faults.push({ code: error instanceof NameFault ? error.code : "PLUGIN_SERVER_FAILED", plugin: id, error });
      plugins.push({ id, endpoints, streams, calls: refusingFunctions(endpoints), fault: error });
    }
  }
  // These hooks are for reading course packages. There the functions of all plugins are called, even of those that a
  // tenant has turned off.
  const hooks = new TenantHooks(
    plugins,
    () => true,
    () => undefined,
  );
  return { plugins, faults, hooks, sections: plugins.flatMap((plugin) => plugin.sections ?? []) };
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
