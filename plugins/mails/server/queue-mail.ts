import { json, type ListenersOf, newId } from "../../../server/sdk";
import type { MailsDb, MailsTables } from "./mails.tables";

/**
 * The number of days for which a mail stays in the administrators' list after it was sent, refused by a mail server, or
 * not wanted by its person.
 */
const KEEP_DAYS = 90;

/**
 * Stores a mail that is to be sent, in the caller's transaction. If a mail with the same key is stored already, nothing
 * is stored.
 */
export const queueMail: NonNullable<ListenersOf<MailsTables>["mail"]> = async (
  { db, now },
  { userId, kind, key, subject, parts },
) => {
  await db
    .insertInto("mail")
    .values({
      id: newId(),
      user_id: userId,
      kind,
      key,
      content: json({ subject, parts }),
      state: "waiting",
      tries: 0,
      due: now,
      created: now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "key"]).doNothing())
    .execute();
};

export const mailWaits: NonNullable<ListenersOf<MailsTables>["mailWaits"]> = async ({ db }, key) => {
  const found = await db
    .selectFrom("mail")
    .select("id")
    .where("key", "=", key)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return found !== undefined;
};

/** Removes mails that were sent, refused by a mail server, or not wanted by their person, more than 90 days ago. */
export async function sweepMails(db: MailsDb, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEEP_DAYS * 24 * 3600 * 1000);
  await db.deleteFrom("mail").where("ended", "<", until).execute();
}
