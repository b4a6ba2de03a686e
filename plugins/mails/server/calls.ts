import { ApiError, audit, type CallsOf, notFound, toIso } from "../../../server/sdk";
import type * as contract from "../contract";
import { MAX_MAILS, type SentMail } from "../contract";
import { choose, mailChoice, mailChoices, mailKinds, readLink } from "./choices/choices";
import type { MailsDb, MailsTables } from "./mails.tables";

export const calls: CallsOf<typeof contract, MailsTables> = {
  async getMailChoices(call) {
    return { data: await mailChoices(call, call.user.id) };
  },

  chooseMail: (call) => choose(call, { userId: call.user.id, kind: call.params.kind }, call.body),

  async getMailLink(call) {
    return mailChoice(call, await readLink(call, call.params.token));
  },

  async chooseByMailLink(call) {
    return choose(call, await readLink(call, call.params.token), call.body);
  },

  async getMails({ db, query, hooks, variables }) {
    const rows = await mailRows(db)
      .where("mail.state", "=", query.state)
      .orderBy("mail.created", "desc")
      .orderBy("mail.id", "desc")
      .limit(MAX_MAILS)
      .execute();
    const counted = await db
      .selectFrom("mail")
      .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
      .groupBy("state")
      .execute();
    const counts = { waiting: 0, sent: 0, refused: 0, unwanted: 0 };
    for (const { state, count } of counted) counts[state] = Number(count);
    const kinds = mailKinds(hooks);
    return { data: rows.map((row) => projectMail(row, kinds)), counts, isOutbox: variables.SMTP_URL == null };
  },

  async sendMailAgain(call) {
    const { db, params, hooks, now } = call;
    await forgetRefusals(db, params.mailId);
    const again = await db
      .updateTable("mail")
      .set({ state: "waiting", tries: 0, due: now, created: now, fault: null, ended: null })
      .where("id", "=", params.mailId)
      .where("state", "=", "refused")
      .returning("id")
      .executeTakeFirst();
    const row = await mailRows(db).where("mail.id", "=", params.mailId).executeTakeFirst();
    if (row === undefined) throw notFound();
    if (again === undefined) throw new ApiError("conflict");
    await audit(call, { deed: "mails.sendAgain", detail: { mailId: params.mailId } });
    return projectMail(row, mailKinds(hooks));
  },
};

async function forgetRefusals(db: MailsDb, mailId: string): Promise<void> {
  await db
    .updateTable("mail")
    .set({ address: null })
    .where("state", "=", "refused")
    .where("address", "<>", "")
    .where("address", "=", (eb) => eb.selectFrom("mail as one").select("one.address").where("one.id", "=", mailId))
    .execute();
}

function mailRows(db: MailsDb) {
  return db
    .selectFrom("mail")
    .innerJoin("account", "account.id", "mail.user_id")
    .select(["mail.id", "mail.kind", "mail.address", "mail.state", "mail.tries", "mail.due", "mail.fault"])
    .select(["mail.created", "mail.ended", "account.email", "account.first_name", "account.last_name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof mailRows>["execute"]>>[number];

function projectMail(row: Row, kinds: ReturnType<typeof mailKinds>): SentMail {
  return {
    id: row.id,
    kind: row.kind,
    title: kinds.get(row.kind)?.title ?? null,
    userName: `${row.first_name} ${row.last_name}`.trim(),
    address: row.address ?? row.email,
    state: row.state,
    tries: row.tries,
    fault: row.fault,
    due: toIso(row.due),
    created: toIso(row.created),
    ended: row.ended === null ? null : toIso(row.ended),
  };
}
