import { checkServerPlugins, foreignTableFaults, type ServerFault } from "../plugins/check-server-plugins";
import { migrations } from "./migrations";

/**
 * Finds the faults in the server code of this build's plugins and in their migrations. `npm run validate` bundles this
 * module and calls it.
 */
export async function checkPlugins(texts: ReadonlySet<string> | null): Promise<ServerFault[]> {
  return [...(await checkServerPlugins(undefined, texts)), ...foreignTableFaults(migrations)];
}
