import { pluginContracts } from "../../core/generated/plugin-contracts";
import { serverHalves } from "../../core/generated/server-halves";
import { type Endpoint, endpointsIn } from "../../core/learning/contract/endpoint";
import type { PackageSection } from "../course-package/package-section";
import { Refusal } from "../kit/errors/refusal";
import type { ServerPlugin } from "../sdk/server-plugin";

/** A plugin's server half as the server uses it. */
export interface LoadedHalf extends ServerPlugin {
  readonly endpoints: readonly Endpoint[];
  readonly calls: object;
}

/** A half that could not be loaded. */
interface HalfFault {
  readonly code: "PLUGIN_SERVER_FAILED";
  readonly plugin: string;
  readonly error: unknown;
}

export interface Halves {
  readonly halves: readonly LoadedHalf[];
  /** Of all of them. */
  readonly sections: readonly PackageSection[];
  readonly faults: readonly HalfFault[];
}

type Loaders = Readonly<Record<string, () => Promise<{ readonly default: ServerPlugin }>>>;

/**
 * Loads the server halves of all plugins, in the order of their ids. One that throws keeps nobody else from working: its calls are
 * there and refuse, and what it threw comes back as a fault.
 */
export async function loadHalves(
  loaders: Loaders = serverHalves,
  contracts: Readonly<Record<string, object>> = pluginContracts,
): Promise<Halves> {
  const faults: HalfFault[] = [];
  const halves: LoadedHalf[] = [];
  for (const id of [...new Set([...Object.keys(loaders), ...Object.keys(contracts)])].sort()) {
    const endpoints = endpointsIn(contracts[id] ?? {});
    try {
      const half = (await loaders[id]?.())?.default ?? { id };
      assertWhole(id, half, endpoints);
      halves.push({ ...half, endpoints, calls: half.calls ?? {} });
    } catch (error) {
      faults.push({ code: "PLUGIN_SERVER_FAILED", plugin: id, error });
      halves.push({ id, endpoints, calls: refusing(endpoints) });
    }
  }
  return { halves, faults, sections: halves.flatMap((half) => half.sections ?? []) };
}

function assertWhole(id: string, { id: own, calls = {} }: ServerPlugin, endpoints: readonly Endpoint[]): void {
  if (own !== id) throw new Error(`plugins/${id}/server/plugin.server.ts says that it is "${own}".`);
  const missing = endpoints.filter((endpoint) => !Object.hasOwn(calls, endpoint.id)).map((endpoint) => endpoint.id);
  if (missing.length > 0)
    throw new Error(`Nothing answers these calls of plugins/${id}/contract.ts: ${missing.join(", ")}.`);
}

function refusing(endpoints: readonly Endpoint[]): object {
  const refuse = async () => {
    throw new Refusal("unavailable", { detail: "The server half of this plugin could not be loaded." });
  };
  return Object.fromEntries(endpoints.map(({ id }) => [id, refuse]));
}
