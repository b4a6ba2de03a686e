import { type HalfChore, newId } from "../../../../server/sdk";
import type { PrivacyDb, PrivacyTables } from "../privacy.tables";

/** How long an erasure that failed waits until it is tried again, in milliseconds. */
const PAUSE = 10 * 60_000;

/**
 * Erases the people whose request is confirmed or due. Each erasure is one transaction together with its record, so a
 * process that ends in between leaves either all or nothing, and another one does it again.
 */
export const eraseDue: HalfChore<PrivacyTables> = {
  every: 10,
  async run({ db, now, portal, erasePerson, log, signal }) {
    if (portal.setting("privacy.erasure") === false) return;
    const isTimed = Number(portal.setting("privacy.erasureDays") ?? 0) > 0;
    for (const { id, user_id: userId } of await dueRequests(db, now, isTimed).execute()) {
      if (signal.aborted) return;
      try {
        await erasePerson(userId, (trx) => recordErasure(trx, id, now, isTimed));
      } catch (error) {
        if (signal.aborted) return;
        log.error({ err: error, request: id }, "a requested erasure failed and is tried again");
        await db.updateTable("erasure_request").set({ tried: now }).where("id", "=", id).execute();
      }
    }
  },
};

function dueRequests(db: PrivacyDb, now: Date, isTimed: boolean) {
  return db
    .selectFrom("erasure_request")
    .select(["id", "user_id", "asked", "confirmed"])
    .where(({ eb, or }) => or([eb("erase_after", "<=", now), ...(isTimed ? [eb("due", "<=", now)] : [])]))
    .where(({ eb, or }) => or([eb("tried", "is", null), eb("tried", "<=", new Date(now.getTime() - PAUSE))]))
    .orderBy("asked");
}

/**
 * Records the erasure if the request still stands. The lock makes two processes, or a process and the person who takes the
 * request back, go one after the other.
 */
async function recordErasure(trx: PrivacyDb, id: string, now: Date, isTimed: boolean): Promise<boolean> {
  const request = await dueRequests(trx, now, isTimed).where("id", "=", id).forUpdate().executeTakeFirst();
  if (request === undefined) return false;
  const cause = request.confirmed === null ? "time" : "administrator";
  await trx.insertInto("erasure").values({ id: newId(), asked: request.asked, erased: now, cause }).execute();
  return true;
}
