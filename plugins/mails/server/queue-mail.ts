import { json, type ListenersOf, newId } from "../../../server/sdk";
import type { MailsDb, MailsTables } from "./mails.tables";

/** The number of days for which mails are kept after they were sent, refused or not wanted. Administrators see them. */
const KEEP_DAYS = 90;

/**
 * Stores a mail that is to be sent, in the caller's transaction. A mail with a key that is stored already is dropped.
 */
export const queueMail: NonNullable<ListenersOf<MailsTables>["mail"]> = async (
  { db, now },
  { userId, kind, key, subject, parts },
) => {
  await db
    .insertInto("mail")
    .values({
      ...{ id: newId(), user_id: userId, kind, key, content: json({ subject, parts }) },
      ...{ state: "waiting", tries: 0, due: now, created: now },
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "key"]).doNothing())
    .execute();
};

/** Removes mails that were sent, refused or not wanted more than 90 days ago. */
export async function sweepMails(db: MailsDb, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEEP_DAYS * 24 * 3600 * 1000);
  await db.deleteFrom("mail").where("ended", "<", until).execute();
}
