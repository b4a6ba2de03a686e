import { listTools, type RegistryScope } from "./find-tool";
import { originsOf } from "./registered-for.rules";

/** Where the tenant's tools are, beside the platform itself: what its pages have to let into frames. */
export async function toolOrigins(scope: RegistryScope): Promise<string[]> {
  const tools = await listTools(scope);
  const { origin: own } = new URL(scope.origin);
  return [...new Set(tools.flatMap(originsOf))].filter((origin) => origin !== own);
}
