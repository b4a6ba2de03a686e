import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type PluginScope, withTransaction } from "../../../../server/sdk";
import type { CalendarTables } from "../calendar.tables";

/** What an entry of a calendar for programs says, without its version. */
export interface FeedEntry {
  readonly id: string;
  readonly says: Readonly<Record<string, string | null>>;
}

/** How often an entry has changed since it was first shown, and when it did last. */
export interface Version {
  readonly sequence: number;
  readonly changed: Date;
}

/** Rows that one statement writes: each takes five of the parameters that a statement may have. */
const ROWS = 5000;

/** Id → version. A changed entry gets the next number; two readers at the same time get the same. */
export function versionsOf(
  { db, userId, now }: Pick<PluginScope<CalendarTables>, "db" | "userId" | "now">,
  entries: readonly FeedEntry[],
): Promise<ReadonlyMap<string, Version>> {
  return withTransaction(db, async (trx) => {
    const stored = () =>
      trx
        .selectFrom("calendar_feed_entry")
        .select(["entry_id", "digest", "sequence", "changed"])
        .where("user_id", "=", userId)
        .execute();
    const known = new Map((await stored()).map((row) => [row.entry_id, row]));
    const rows = entries
      .map(({ id, says }) => ({ entry_id: id, digest: digestOf(says) }))
      .filter(({ entry_id, digest }) => known.get(entry_id)?.digest !== digest)
      .map((row) => ({ ...row, user_id: userId, sequence: 0, changed: now }));
    for (let start = 0; start < rows.length; start += ROWS) {
      await trx
        .insertInto("calendar_feed_entry")
        .values(rows.slice(start, start + ROWS))
        .onConflict((conflict) =>
          conflict
            .columns(["tenant_id", "user_id", "entry_id"])
            .doUpdateSet({
              digest: sql<string>`excluded.digest`,
              sequence: sql<number>`calendar_feed_entry.sequence + 1`,
              changed: now,
            })
            .whereRef("calendar_feed_entry.digest", "<>", sql<string>`excluded.digest`),
        )
        .execute();
    }
    const current = rows.length === 0 ? [...known.values()] : await stored();
    return new Map(current.map(({ entry_id, sequence, changed }) => [entry_id, { sequence, changed }]));
  });
}

function digestOf(says: FeedEntry["says"]): string {
  return createHash("sha256").update(JSON.stringify(says)).digest("base64url");
}
