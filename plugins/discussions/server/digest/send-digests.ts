import { type HalfChore, type HalfDb, mailRhythms, sendMail, withTransaction } from "../../../../server/sdk";
import { showsAnnouncements } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";
import { DEFAULT_ZONE, digestDay, isDayOf } from "./digest-day.rules";
import { DIGEST_KIND } from "./digest-kind";
import { digestMail } from "./digest-mail";
import { hasNewAnnouncements, newestUnread, unreadAnnouncements } from "./unread-announcements";

type Scope = Parameters<HalfChore<ChannelTables>["run"]>[0];

/** The most people for whom one transaction checks whether a digest is due. */
const AT_ONCE = 100;

/**
 * Writes digests (mails that sum up unread announcements) to the people who want one today, from 7 in their morning on.
 */
export async function sendDigests(scope: Scope): Promise<void> {
  const { db, now, portal, signal } = scope;
  if (!showsAnnouncements(portal.setting) || !(await hasNewAnnouncements(db, now))) return;
  for (const [day, zones] of await zonesByDay(db, now)) {
    while (!signal.aborted && (await sendSome(scope, day, zones)));
  }
}

/**
 * The time zones of people in which it is not too early for a digest: the day that it is there → these zones. There are
 * at most three days at the same time.
 */
async function zonesByDay(db: HalfDb<ChannelTables>, now: Date): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom("account").select("timezone").distinct().execute();
  const zones = new Set(rows.map(({ timezone }) => timezone ?? DEFAULT_ZONE));
  const dated = [...zones].flatMap((zone) => {
    const day = digestDay(zone, now);
    return day === null ? [] : [{ zone, day }];
  });
  const byDay = Map.groupBy(dated, ({ day }) => day);
  return new Map([...byDay].map(([day, found]) => [day, found.map(({ zone }) => zone)]));
}

/**
 * Takes some people who have unread announcements and were not checked today, and writes to those who want a digest
 * today.
 * @returns whether there may be more people
 */
async function sendSome(
  { db, tenantId, now, hooks, portal }: Scope,
  day: string,
  zones: readonly string[],
): Promise<boolean> {
  const { name } = portal.branding;
  return withTransaction(db, async (trx) => {
    const people = await unreadAnnouncements(trx, now)
      .select(["account.id", "account.timezone"])
      .where(({ eb, fn, val }) => eb(fn.coalesce("account.timezone", val(DEFAULT_ZONE)), "in", zones))
      .where(({ eb, or }) => or([eb("digest.day", "is", null), eb("digest.day", "<", day)]))
      .groupBy(["account.id", "account.timezone"])
      .orderBy("account.id")
      .limit(AT_ONCE)
      .execute();
    const zoneOf = new Map(people.map(({ id, timezone }) => [id, timezone ?? DEFAULT_ZONE]));
    if (people.length === 0) return false;
    const rhythms = await mailRhythms({ db: trx, hooks }, DIGEST_KIND, [...zoneOf.keys()]);
    // While mails are off, nobody is marked as checked, and unread announcements wait until mails are on.
    if (rhythms === null) return false;
    const claimed = await claim(trx, [...zoneOf.keys()], day);
    const due = claimed.filter((userId) =>
      isDayOf(rhythms.get(userId) ?? "never", zoneOf.get(userId) ?? DEFAULT_ZONE, now),
    );
    if (due.length > 0) {
      for (const [userId, rows] of await newestUnread(trx, due, now)) {
        const mail = digestMail({ userId, day }, rows, name === undefined ? { text: "portal.name" } : { words: name });
        await sendMail({ db: trx, tenantId, now, hooks }, mail);
      }
      await trx.updateTable("announcement_digest").set({ until: now }).where("user_id", "in", due).execute();
    }
    return people.length === AT_ONCE;
  });
}

/**
 * Marks people as checked on this day: whether a digest is due for them.
 * @returns those whom no other process has marked meanwhile
 */
async function claim(db: HalfDb<ChannelTables>, userIds: readonly string[], day: string): Promise<readonly string[]> {
  const rows = await db
    .insertInto("announcement_digest")
    .values(userIds.map((user_id) => ({ user_id, day, until: null })))
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id"]).doUpdateSet({ day }).where("announcement_digest.day", "<", day),
    )
    .returning("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}
