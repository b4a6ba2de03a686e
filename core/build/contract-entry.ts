import { contractModules, pluginContracts } from "../generated/plugin-contracts";
import { endpoints as own, sources as ownSources } from "../learning/contract";
import { endpointsIn } from "../learning/contract/endpoint";
import { activityPartSchema } from "../learning/contract/entities/activity.schema";
import { streamsIn } from "../learning/contract/stream";

/**
 * All calls that the contract in core/learning and the contracts of plugins declare, each with the path of the module
 * that declares it, relative to `core/generated/calls`.
 */
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
/**
 * The schemas of the content of activities, by which the browser checks the content: every `…ContentSchema` in the
 * contracts of plugins.
 */
export const contents = Object.entries<object>(pluginContracts).flatMap(([plugin, contract]) =>
  Object.entries(contract)
    .filter(([name]) => name.endsWith("ContentSchema"))
    .map(([, schema]) => ({ schema, module: contractModules[plugin] })),
);
/**
 * Schemas that refer to themselves by name. They must be passed along wherever a schema that contains one of them is
 * compiled.
 */
export const recursive = [activityPartSchema];
