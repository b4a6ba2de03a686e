import { type Mail, type PluginJob, PORTAL_BASE, sendMail, withTransaction } from "../../../server/sdk";
import { type NewsEntry, readNews, readNewsKinds } from "../../../server/sdk/attempts";
import type { NewsTables } from "./news.tables";
import { NEWS_MAIL } from "./news-mail-choices";

type Scope = Parameters<PluginJob<NewsTables>["run"]>[0];

const MAX_AT_ONCE = 20;

export async function sendNewsMails(scope: Scope): Promise<void> {
  const { db, hooks, signal, log } = scope;
  const kinds = [...readNewsKinds({ hooks })].flatMap(([kind, { mailable }]) => (mailable ? [kind] : []));
  if (kinds.length === 0) return;
  const people = await db
    .selectFrom("news_mail")
    .select("user_id")
    .distinct()
    .where("kind", "in", kinds)
    .orderBy("user_id")
    .execute();
  for (const { user_id } of people) {
    if (signal.aborted) return;
    try {
      await withTransaction(db, (trx) => tell({ ...scope, db: trx }, user_id, kinds));
    } catch (error) {
      log.error({ user: user_id, err: error }, "communications-hub: news could not be mailed");
    }
  }
}

/** Tells one person. The mail's key is that of the news, so that two processes write one mail. */
async function tell(scope: Scope, userId: string, known: readonly string[]): Promise<void> {
  const { db, tenantId, now, hooks, portal } = scope;
  const rows = await db
    .selectFrom("news_mail")
    .select(["kind", "told_until"])
    .where("user_id", "=", userId)
    .where("kind", "in", known)
    .forUpdate()
    .execute();
  const since = new Map(rows.map(({ kind, told_until }) => [kind, told_until]));
  if (since.size === 0) return;
  // Nobody is signed in, so the person is told what a learner without further rights may see.
  const user = { id: userId, roles: [], permissions: [] };
  const found = await readNews(
    { db, tenantId, userId, user, now, hooks, setting: (key) => portal.setting(key) },
    {
      kinds: new Set(since.keys()),
      course: null,
      before: null,
      since: new Date(Math.min(...[...since.values()].map((time) => time.getTime()))),
      limit: MAX_AT_ONCE,
    },
  );
  for (const entry of found.toReversed()) {
    const told = since.get(entry.kind);
    if (told === undefined || entry.at <= told) continue;
    // Somebody who has written and is gone has no name that a mail could say.
    const isNameless = entry.words !== null && entry.by === null;
    if (!entry.isRead && !isNameless) await sendMail({ db, tenantId, now, hooks }, mailOf(entry, userId));
    await db
      .updateTable("news_mail")
      .set({ told_until: entry.at })
      .where("user_id", "=", userId)
      .where("kind", "=", entry.kind)
      .execute();
  }
}

function mailOf({ id, sentence, name, by, words, course, path }: NewsEntry, userId: string): Mail {
  const subject = { text: sentence, values: { name: name ?? "", by: by ?? "" } };
  return {
    userId,
    kind: NEWS_MAIL,
    key: `${NEWS_MAIL}:${userId}:${id}`,
    subject,
    parts: [
      { paragraph: subject },
      ...(words === null ? [] : [{ quote: { words } }]),
      ...(course === null || course.name === name ? [] : [{ paragraph: { words: course.name } }]),
      { button: { text: "communications-hub.mail.open" }, path: `${PORTAL_BASE}${path}` },
    ],
  };
}
