import { pluginContracts } from "../../../core/generated/plugin-contracts";
import { type Endpoint, endpointsIn } from "../../../core/learning/contract/endpoint";
import { endpoints } from "../../../core/learning/contract/index";

/** The declaration of every call of the API by its id: the platform's own calls and those of plugins. */
export const everyEndpoint: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [...Object.values(endpoints), ...Object.values(pluginContracts).flatMap(endpointsIn)].map((endpoint) => [
    endpoint.id,
    endpoint,
  ]),
);
