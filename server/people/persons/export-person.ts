import type { PersonScope } from "./person.hooks";
import { type PersonPart, type PersonSource, readPerson } from "./read-person";

interface ExportParts extends PersonSource {
  /** Called with each piece of the document, in order. */
  readonly write: (text: string) => Promise<void>;
}

/**
 * Writes all data about a person as one JSON document with one row in each line. See `readPerson`.
 * @param scope the person, and the tenant's database in a transaction
 * @returns the number of rows; null when the account no longer exists
 * @throws PersonStopped when a plugin fails; the document is then incomplete
 */
export function exportPerson(scope: PersonScope, { write, ...source }: ExportParts): Promise<number | null> {
  return writePersonJson(readPerson(scope, source), write);
}

/**
 * Writes the parts of the data about a person as one JSON document.
 * @param parts the pieces of the data, as `readPerson` yields them
 * @param write called with each piece of the document, in order
 * @param more fields of the document that the caller adds
 * @returns the number of rows; null when there are no parts, because the account no longer exists
 */
export async function writePersonJson(
  parts: AsyncIterable<PersonPart>,
  write: (text: string) => Promise<void>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number | null> {
  let count: number | null = null;
  let place = null as { readonly room: string; readonly table: string; isEmpty: boolean } | null;
  for await (const part of parts) {
    if ("head" in part) {
      count = 0;
      await write(`${JSON.stringify({ ...part.head, ...more }).slice(0, -1)},\n"rows": {`);
    } else if ("rows" in part) {
      const { room, table, rows } = part;
      if (place === null || place.table !== table) {
        await write(`${separator(place, room)}\n"${table}": [`);
        place = { room, table, isEmpty: true };
      }
      if (rows.length === 0) continue;
      const isFirst = place.isEmpty;
      await write(rows.map((row, index) => `${isFirst && index === 0 ? "" : ","}\n${textOf(row)}`).join(""));
      place.isEmpty = false;
      count = (count ?? 0) + rows.length;
    } else if ("plugins" in part) {
      await write(`${place === null ? "" : "]}"}},\n"plugins": ${JSON.stringify(part.plugins)}`);
    } else {
      await write(`,\n"namedIn": ${JSON.stringify(part.namedIn)}}\n`);
    }
  }
  return count;
}

/** The JSON text between two tables, which may be of two rooms (parts of the server, or plugins, that make tables). */
function separator(before: { readonly room: string } | null, room: string): string {
  if (before === null) return `\n"${room}": {`;
  return before.room === room ? "]," : `]},\n"${room}": {`;
}

function textOf(row: object): string {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  ]);
  return JSON.stringify(Object.fromEntries(values));
}
