import { isMailWaiting, newId, type PluginJob } from "../../../../server/sdk";
import type { PrivacyDb, PrivacyTables } from "../privacy.tables";
import { confirmedMailKey } from "./confirm";

/** After how many milliseconds an erasure that failed is tried again. */
const RETRY_MILLISECONDS = 10 * 60_000;

/**
 * Regular work, every ten seconds: deletes the accounts of people who have asked for it, when the date of the request
 * has come, or when an administrator has confirmed it and the mail about that is sent or has waited too long. Each
 * deletion is one transaction together with the row that notes it. If the process ends before the commit, nothing
 * changes, and another process tries again.
 */
export const eraseDue: PluginJob<PrivacyTables> = {
  every: 10,
  async run({ db, now, hooks, portal, erasePerson, log, signal }) {
    if (portal.setting("privacy.erasure") === false) return;
    const isTimed = Number(portal.setting("privacy.erasureDays") ?? 0) > 0;
    for (const request of await dueRequests(db, now, isTimed).execute()) {
      const { id, user_id: userId, erase_after: eraseAfter } = request;
      if (signal.aborted) return;
      const isTimeOver = (isTimed && isReached(request.due, now)) || isReached(eraseAfter, now);
      if (!isTimeOver && (await isMailWaiting({ db, hooks }, confirmedMailKey(id)))) continue;
      try {
        await erasePerson(userId, (trx) => recordErasure(trx, id, now, isTimed));
      } catch (error) {
        if (signal.aborted) return;
        log.error({ err: error, request: id }, "privacy: a requested erasure failed and is tried again");
        await db.updateTable("erasure_request").set({ tried: now }).where("id", "=", id).execute();
      }
    }
  },
};

const isReached = (time: Date | null, now: Date): boolean => time !== null && time <= now;

/**
 * Selects the requests that an administrator has confirmed and, if `isTimed`, also those whose date has come.
 * @param isTimed whether the tenant lets the server delete accounts by date, without an administrator
 */
function dueRequests(db: PrivacyDb, now: Date, isTimed: boolean) {
  return db
    .selectFrom("erasure_request")
    .select(["id", "user_id", "asked", "due", "confirmed", "erase_after"])
    .where(({ eb, or }) => or([eb("confirmed", "is not", null), ...(isTimed ? [eb("due", "<=", now)] : [])]))
    .where(({ eb, or }) =>
      or([eb("tried", "is", null), eb("tried", "<=", new Date(now.getTime() - RETRY_MILLISECONDS))]),
    )
    .orderBy("asked");
}

/**
 * Notes in the table `erasure` that somebody's account is deleted, and why, but not whose. The lock on the row of the
 * request makes two processes, or a process and the person who takes the request back, go one after the other.
 * @returns false when meanwhile the person took the request back or another process carried it out; then no account may
 * be deleted
 */
async function recordErasure(trx: PrivacyDb, id: string, now: Date, isTimed: boolean): Promise<boolean> {
  const request = await dueRequests(trx, now, isTimed).where("id", "=", id).forUpdate().executeTakeFirst();
  if (request === undefined) return false;
  const cause = request.confirmed === null ? "time" : "administrator";
  await trx.insertInto("erasure").values({ id: newId(), asked: request.asked, erased: now, cause }).execute();
  return true;
}
