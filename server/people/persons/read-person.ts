import { countReferences, readOwnedRows } from "../../database/owned-rows/owned-rows";
import type { Owned, StoredReference } from "../../database/owned-rows/owned-tables";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { askPlugins } from "./ask-plugins";
import type { PersonScope } from "./person.hooks";

interface Head {
  readonly format: "learner-portal-person";
  readonly version: 1;
  /** When the data was read, ISO 8601. */
  readonly exported: string;
  readonly tenant: string;
  readonly id: string;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * A piece of the data about a person, as `readPerson` yields it. A room is a part of the server, or a plugin, that
 * makes tables.
 */
export type PersonPart =
  | { readonly head: Head }
  /**
   * Some rows of a table; the first piece of each table has none. The pieces of one table come one after the other, and
   * so do the tables of one room.
   */
  | { readonly room: string; readonly table: string; readonly rows: Rows }
  /** Id of a plugin → data about the person that the plugin adds, because its database rows alone do not tell it. */
  | { readonly plugins: Readonly<Record<string, object>> }
  | { readonly namedIn: readonly (StoredReference & { readonly rows: number })[] };

/** How the data about a person is found: which tables and columns belong to an account, and which plugins are asked. */
export interface PersonSource {
  readonly owned: Owned;
  readonly hooks: TenantHooks;
  /** The part of the server, or the plugin, that makes a table. null when it is no longer installed. */
  readonly roomOf: (table: string) => string | null;
  /** Whether results are left out, because the person may not be allowed to see all of them yet. */
  readonly isWithoutResults?: boolean;
  readonly signal: AbortSignal;
}

const REMOVED = "removed plugins";

/**
 * Reads all data about a person part by part: the rows that would be deleted with the account, by the part of the
 * server or the plugin that makes the table; additional data of plugins; and the number of other rows that refer to the
 * person. Secrets are left out. It yields nothing when the account no longer exists.
 * @param scope the person, and the tenant's database in a transaction
 * @throws PersonStopped when a plugin fails
 */
export async function* readPerson(scope: PersonScope, source: PersonSource): AsyncGenerator<PersonPart> {
  const { db, userId, tenantId, now } = scope;
  const { owned, hooks, roomOf, isWithoutResults = false, signal } = source;
  // The lock keeps others from erasing the account until the export ends.
  const account = await db.selectFrom("account").select("id").where("id", "=", userId).forKeyShare().executeTakeFirst();
  if (account === undefined) return;
  const exported = now.toISOString();
  yield { head: { format: "learner-portal-person", version: 1, exported, tenant: tenantId, id: userId } };
  const rooms = Map.groupBy(owned.tables, ({ name }) => roomOf(name) ?? REMOVED);
  for (const [room, tables] of rooms) {
    for (const table of tables) {
      const columns = table.columns.filter((column) => !isWithoutResults || !table.results.includes(column));
      yield { room, table: table.name, rows: [] };
      for await (const rows of readOwnedRows(db, owned, { ...table, columns }, userId)) {
        signal.throwIfAborted();
        yield { room, table: table.name, rows };
      }
    }
  }
  signal.throwIfAborted();
  const said = await askPlugins(hooks, "personExport", scope);
  yield { plugins: Object.fromEntries(said.map(({ plugin, answer }) => [plugin, answer])) };
  const named = [];
  for (const reference of owned.references)
    named.push({ ...reference, rows: await countReferences(db, reference, userId) });
  yield { namedIn: named };
}
