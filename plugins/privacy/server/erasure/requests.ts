import { newId, notFound, type PluginCall, sendMail, toIso } from "../../../../server/sdk";
import type * as contract from "../../contract";
import type { Erasure } from "../../contract";
import { MAIL_KIND } from "../mail-kind";
import type { PrivacyDb, PrivacyTables } from "../privacy.tables";

const DAY = 24 * 3600 * 1000;

type OwnCall = Omit<PluginCall<typeof contract.getErasure, PrivacyTables>, "body">;

/**
 * The user's request for the deletion of the account, and after how many days a new one is carried out by itself (0:
 * never). `request` is null when the user has not asked.
 */
export async function ownErasure(call: Pick<OwnCall, "db" | "user" | "setting">): Promise<Erasure> {
  assertOffered(call);
  const row = await call.db
    .selectFrom("erasure_request")
    .select(["asked", "due", "confirmed"])
    .where("user_id", "=", call.user.id)
    .executeTakeFirst();
  return {
    days: daysOf(call),
    request:
      row === undefined ? null : { asked: toIso(row.asked), due: toIso(row.due), isConfirmed: row.confirmed !== null },
  };
}

/** Stores the user's request for deletion, and tells the user by mail. An earlier request stays as it is. */
export async function askForErasure(call: OwnCall): Promise<Erasure> {
  assertOffered(call);
  const { db, user, now } = call;
  await assertAccount(db, user.id);
  const days = daysOf(call);
  const due = days === 0 ? null : new Date(now.getTime() + days * DAY);
  const made = await db
    .insertInto("erasure_request")
    .values({ id: newId(), user_id: user.id, asked: now, due })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made !== undefined) {
    const lines = due === null ? [] : [{ text: "privacy.letter.asked.due", values: { time: timeOf(due) } }];
    await sendMail(call, {
      userId: user.id,
      kind: MAIL_KIND,
      key: `privacy.asked:${made.id}`,
      subject: { text: "privacy.letter.asked.subject" },
      parts: [
        ...[{ text: "privacy.letter.asked.lead" }, ...lines].map((paragraph) => ({ paragraph })),
        { button: { text: "privacy.letter.asked.button" }, path: "/learn/profile/data" },
      ],
    });
  }
  return ownErasure(call);
}

export async function takeErasureBack(call: OwnCall): Promise<Erasure> {
  assertOffered(call);
  await call.db.deleteFrom("erasure_request").where("user_id", "=", call.user.id).execute();
  return ownErasure(call);
}

/** @throws ApiError notFound when the tenant does not let people delete their accounts */
export function assertOffered({ setting }: Pick<OwnCall, "setting">): void {
  if (setting("privacy.erasure") === false) throw notFound();
}

/** @throws ApiError notFound when the account was erased since this request began */
export async function assertAccount(db: PrivacyDb, userId: string): Promise<void> {
  const account = await db.selectFrom("account").select("id").where("id", "=", userId).executeTakeFirst();
  if (account === undefined) throw notFound();
}

const daysOf = ({ setting }: Pick<OwnCall, "setting">) => Number(setting("privacy.erasureDays") ?? 0);
const timeOf = (date: Date) => ({ time: date.toISOString() });
