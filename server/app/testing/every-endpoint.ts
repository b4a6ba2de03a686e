import { pluginContracts } from "../../../core/generated/plugin-contracts";
import { type Endpoint, endpointsIn } from "../../../core/learning/contract/endpoint";
import { endpoints } from "../../../core/learning/contract/index";

/** Every call by its id, of the contract and of the plugins. */
export const everyEndpoint: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [...Object.values(endpoints), ...Object.values(pluginContracts).flatMap(endpointsIn)].map((endpoint) => [
    endpoint.id,
    endpoint,
  ]),
);
