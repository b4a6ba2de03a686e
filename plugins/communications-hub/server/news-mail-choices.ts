import { changeMail, mailChoices, type TenantHooks, upsert } from "../../../server/sdk";
import type { NewsDb, NewsTables } from "./news.tables";

/** The kind of the mails that each tell of one piece of news. The link in such a mail turns all of them off. */
export const NEWS_MAIL = "communications-hub.news";

interface Scope {
  readonly db: NewsDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}

/** The kinds of news of which a person gets a mail at once. Nobody gets one without asking for it. */
export async function mailedKinds(db: NewsDb, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("news_mail").select("kind").where("user_id", "=", userId).execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Stores whether a person gets a mail for each piece of news of a kind. The first one tells of what is new from now on. */
export async function chooseNewsMail(scope: Scope, userId: string, kind: string, wanted: boolean): Promise<void> {
  const { db, tenantId, now } = scope;
  const ofPerson = db.deleteFrom("news_mail").where("user_id", "=", userId);
  if (!wanted) {
    await ofPerson.where("kind", "=", kind).execute();
    return;
  }
  const all = (await mailChoices(scope, userId)).find((chosen) => chosen.kind === NEWS_MAIL);
  if (all?.wanted === false) {
    // The person has turned all of them off, and now turns on this kind alone.
    await ofPerson.execute();
    await changeMail(scope, userId, { kind: NEWS_MAIL, wanted: true });
  }
  const row = { tenant_id: tenantId, user_id: userId, kind, told_until: now };
  await upsert<NewsTables, "news_mail">(db, "news_mail", ["tenant_id", "user_id", "kind"], [row]);
}
