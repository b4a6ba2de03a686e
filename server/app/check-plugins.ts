import {
  checkServerPlugins,
  editedMigrations,
  foreignTableFaults,
  type ServerFault,
} from "../plugins/check-server-plugins";
import { migrations } from "./migrations";

/**
 * Finds the faults in the server code of this build's plugins and in their migrations. `npm run validate` bundles this
 * module and calls it.
 * @param texts the keys of the texts of the base language; null if they cannot be read
 * @param released name of a released migration → its checksum
 */
export async function checkPlugins(
  texts: ReadonlySet<string> | null,
  released: ReadonlyMap<string, string>,
): Promise<ServerFault[]> {
  const faults = await checkServerPlugins(undefined, texts);
  return [...faults, ...foreignTableFaults(migrations), ...editedMigrations(migrations, released)];
}
