import { pluginContracts } from "../generated/plugin-contracts";
import { endpoints as own, sources as ownSources } from "../learning/contract";
import { endpointsIn } from "../learning/contract/endpoint";
import { activityPartSchema } from "../learning/contract/entities/activity.schema";

/** Every call, of the contract and of plugins, with the module that declares it, as seen from `core/generated/calls`. */
export const calls = [
  ...Object.values(own).map((endpoint) => ({
    endpoint,
    module: `../../learning/contract/endpoints/${ownSources[endpoint.id]}`,
  })),
  ...Object.entries(pluginContracts).flatMap(([plugin, contract]) =>
    endpointsIn(contract).map((endpoint) => ({ endpoint, module: `../../../plugins/${plugin}/contract` })),
  ),
];
/** What activities of each type hold: `…ContentSchema` of plugins' contracts. */
export const contents = Object.entries<object>(pluginContracts).flatMap(([plugin, contract]) =>
  Object.entries(contract)
    .filter(([name]) => name.endsWith("ContentSchema"))
    .map(([, schema]) => ({ schema, module: `../../plugins/${plugin}/contract` })),
);
/** Schemas that refer to themselves by name: they must be known wherever they are used. */
export const recursive = [activityPartSchema];
