import { pluginContracts } from "../generated/plugin-contracts";
import { endpoints as own, sources as ownSources } from "../learning/contract";
import { endpointsIn } from "../learning/contract/endpoint";
import { activityPartSchema } from "../learning/contract/entities/activity.schema";
import {
  discussionContentSchema,
  eventContentSchema,
  ltiContentSchema,
  textContentSchema,
  videoContentSchema,
} from "../learning/contract/entities/contents.schema";

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
export const contents = [
  textContentSchema,
  videoContentSchema,
  eventContentSchema,
  discussionContentSchema,
  ltiContentSchema,
];
/** Schemas that refer to themselves by name: they must be known wherever they are used. */
export const recursive = [activityPartSchema];
