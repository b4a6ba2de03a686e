import { countReferences, readOwnedRows } from "../../database/owned-rows/owned-rows";
import type { Owned, OwnedTable } from "../../database/owned-rows/owned-tables";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { askPlugins } from "./ask-plugins";
import type { PersonScope } from "./person.hooks";

interface ExportParts {
  readonly owned: Owned;
  readonly hooks: TenantHooks;
  /** The part of the server, or the plugin, that makes a table. null when it is no longer installed. */
  readonly roomOf: (table: string) => string | null;
  /** Called with each piece of the document, in order. */
  readonly write: (text: string) => Promise<void>;
  readonly signal: AbortSignal;
}

/** The heading in the document for rows of plugins that are no longer installed. */
const REMOVED = "removed plugins";

/**
 * Writes all data about a person as one JSON document with one row in each line: the rows that would be deleted with
 * the account, grouped by the part of the server or the plugin that they belong to; additional data of plugins; and the
 * number of other rows that refer to the person. Secrets are left out.
 * @param scope in a transaction
 * @returns the number of rows; null when the account no longer exists
 * @throws PersonStopped
 */
export async function exportPerson(scope: PersonScope, parts: ExportParts): Promise<number | null> {
  const { db, userId, tenantId, now } = scope;
  const { owned, hooks, roomOf, write, signal } = parts;
  // The lock keeps others from erasing the account until the export ends.
  const account = await db.selectFrom("account").select("id").where("id", "=", userId).forKeyShare().executeTakeFirst();
  if (account === undefined) return null;
  const head = {
    format: "learner-portal-person",
    version: 1,
    exported: now.toISOString(),
    tenant: tenantId,
    id: userId,
  };
  await write(`${JSON.stringify(head).slice(0, -1)},\n"rows": {`);
  let count = 0;
  const rooms = Map.groupBy(owned.tables, ({ name }) => roomOf(name) ?? REMOVED);
  for (const [index, [room, tables]] of [...rooms].entries()) {
    await write(`${index === 0 ? "" : ","}\n"${room}": {`);
    for (const [place, table] of tables.entries()) {
      await write(`${place === 0 ? "" : ","}\n"${table.name}": [`);
      count += await writeRows(scope, table, parts);
      await write("]");
    }
    await write("}");
  }
  signal.throwIfAborted();
  const said = await askPlugins(hooks, "personExport", scope);
  const plugins = Object.fromEntries(said.map(({ plugin, answer }) => [plugin, answer]));
  const named = [];
  for (const reference of owned.references)
    named.push({ ...reference, rows: await countReferences(db, reference, userId) });
  await write(`},\n"plugins": ${JSON.stringify(plugins)},\n"namedIn": ${JSON.stringify(named)}}\n`);
  return count;
}

async function writeRows({ db, userId }: PersonScope, table: OwnedTable, { owned, write, signal }: ExportParts) {
  let count = 0;
  for await (const rows of readOwnedRows(db, owned, table, userId)) {
    signal.throwIfAborted();
    await write(rows.map((row, index) => `${count + index === 0 ? "" : ","}\n${textOf(row)}`).join(""));
    count += rows.length;
  }
  return count;
}

function textOf(row: object): string {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  ]);
  return JSON.stringify(Object.fromEntries(values));
}
