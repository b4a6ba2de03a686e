import { mailRhythms, type PluginDb, type PluginJob, sendMail, withTransaction } from "../../../../server/sdk";
import { showsAnnouncements } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";
import { DEFAULT_ZONE, digestDay, isDayOf } from "./digest-day.rules";
import { DIGEST_KIND } from "./digest-kind";
import { digestMail } from "./digest-mail";
import { hasNewAnnouncements, newestUnread } from "./unread-announcements";

type Scope = Parameters<PluginJob<ChannelTables>["run"]>[0];

/** The most people for whom one transaction checks whether a digest is due. */
const PEOPLE_AT_ONCE = 100;

/**
 * Writes digests (mails that sum up unread announcements) to the people who want one today, from 7 in their morning on.
 */
export async function sendDigests(scope: Scope): Promise<void> {
  const { db, now, portal, signal } = scope;
  if (!showsAnnouncements(portal.setting) || !(await hasNewAnnouncements(db, now))) return;
  for (const [day, zones] of await zonesByDay(db, now)) {
    let last: string | null = null;
    do last = await sendSome(scope, { day, zones, after: last });
    while (last !== null && !signal.aborted);
  }
}

/** Local day → the zones that have it now, if it is not too early there: at most three days at once. */
async function zonesByDay(db: PluginDb<ChannelTables>, now: Date): Promise<ReadonlyMap<string, string[]>> {
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
 * Which people to check: those in these time zones, where it is this day, whose ids come after `after`; null: from the
 * first id on.
 */
interface PeopleToCheck {
  readonly day: string;
  readonly zones: readonly string[];
  readonly after: string | null;
}

/**
 * Takes the next people, by their ids, who were not checked today. It marks all of them as checked, and writes to those
 * who want a digest today and have unread announcements. People who get none are marked too, so that later runs on this
 * day need not look for their announcements again.
 * @returns the id of the last of these people; null when no more people are to be checked
 */
async function sendSome({ db, tenantId, now, hooks, portal }: Scope, checked: PeopleToCheck): Promise<string | null> {
  const { day } = checked;
  const { name } = portal.branding;
  return withTransaction(db, async (trx) => {
    const people = await uncheckedPeople(trx, checked);
    if (people.length === 0) return null;
    const zoneOf = new Map(people.map(({ id, timezone }) => [id, timezone ?? DEFAULT_ZONE]));
    const rhythms = await mailRhythms({ db: trx, hooks }, DIGEST_KIND, [...zoneOf.keys()]);
    // While mails are off, nobody is marked as checked, and unread announcements wait until mails are on.
    if (rhythms === null) return null;
    const claimed = await claim(trx, [...zoneOf.keys()], day);
    const due = claimed.filter((userId) =>
      isDayOf(rhythms.get(userId) ?? "never", zoneOf.get(userId) ?? DEFAULT_ZONE, now),
    );
    if (due.length > 0) {
      const unread = await newestUnread(trx, due, now);
      for (const [userId, rows] of unread) {
        const mail = digestMail({ userId, day }, rows, name === undefined ? { text: "portal.name" } : { words: name });
        await sendMail({ db: trx, tenantId, now, hooks }, mail);
      }
      if (unread.size > 0) {
        await trx
          .updateTable("announcement_digest")
          .set({ until: now })
          .where("user_id", "in", [...unread.keys()])
          .execute();
      }
    }
    return people.length === PEOPLE_AT_ONCE ? (people.at(-1)?.id ?? null) : null;
  });
}

/** Some people with an e-mail address who were not checked on their day, in the order of their ids. */
function uncheckedPeople(db: PluginDb<ChannelTables>, { day, zones, after }: PeopleToCheck) {
  return db
    .selectFrom("account")
    .leftJoin("announcement_digest as digest", "digest.user_id", "account.id")
    .select(["account.id", "account.timezone"])
    .where(({ eb, fn, val }) => eb(fn.coalesce("account.timezone", val(DEFAULT_ZONE)), "in", zones))
    .where(({ eb, or }) => or([eb("digest.day", "is", null), eb("digest.day", "<", day)]))
    .where("account.email", "<>", "")
    .$if(after !== null, (query) => query.where("account.id", ">", after))
    .orderBy("account.id")
    .limit(PEOPLE_AT_ONCE)
    .execute();
}

/**
 * Stores that the server has checked for these people on this day whether a digest is due.
 * @returns those whom no other process has marked meanwhile
 */
async function claim(db: PluginDb<ChannelTables>, userIds: readonly string[], day: string): Promise<readonly string[]> {
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
