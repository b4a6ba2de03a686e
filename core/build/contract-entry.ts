import { contractModules, pluginContracts } from "../generated/plugin-contracts";
import { endpoints as own, sources as ownSources } from "../learning/contract";
import { endpointsIn } from "../learning/contract/endpoint";
import { activityPartSchema } from "../learning/contract/entities/activity.schema";
import { streamsIn } from "../learning/contract/stream";

/** All calls of the contracts, each with the path of its module relative to `core/generated/calls`. */
export const calls = [
  ...Object.values(own).map((endpoint) => ({
    endpoint,
    module: `../../learning/contract/endpoints/${ownSources[endpoint.id]}`,
  })),
  ...Object.entries(pluginContracts).flatMap(([plugin, contract]) =>
    endpointsIn(contract).map((endpoint) => ({ endpoint, module: `../${contractModules[plugin]}` })),
  ),
];
/** All streams of server-sent events that the contracts of plugins declare. */
export const streams = Object.values(pluginContracts).flatMap(streamsIn);
/** By these the browser checks the content of activities: every `…ContentSchema` of plugins' contracts. */
export const contents = Object.entries<object>(pluginContracts).flatMap(([plugin, contract]) =>
  Object.entries(contract)
    .filter(([name]) => name.endsWith("ContentSchema"))
    .map(([, schema]) => ({ schema, module: contractModules[plugin] })),
);
/** They refer to themselves by name, so they go along wherever a schema with one of them is compiled. */
export const recursive = [activityPartSchema];
