import { join } from "node:path";
import { sql } from "kysely";
import type { PluginJob } from "../../../../server/sdk";
import { mailKinds } from "../choices/choices";
import type { MailsDb, MailsTables } from "../mails.tables";
import { messageFor } from "./message";
import { afterTry, type Outcome } from "./retry.rules";
import { CONNECTIONS, fileTransport, SILENCE_SECONDS, smtpTransport, type Transport } from "./transport";
import { type WaitingMail, waitingMail } from "./waiting-mail";

type Scope = Parameters<PluginJob<MailsTables>["run"]>[0];

/**
 * For how long a process reserves a mail that it sends: no other process sends the mail then. This is longer than the
 * process waits for a mail server that says nothing.
 */
const LEASE_SECONDS = SILENCE_SECONDS + 5 * 60;
/**
 * The most mails that a run of the job sends for a tenant, before it goes on with the next tenant. The tenant's other
 * mails wait for the next run.
 */
const MAX_PER_RUN = 200;
/** After mail servers have refused this many mails to an address, further mails to it are not sent. */
const MAX_REFUSED = 2;
/** The longest fault (why a mail could not be sent) that is stored with a mail, in characters. */
const MAX_FAULT = 500;

export const deliver: PluginJob<MailsTables> = {
  every: 10,
  async run(scope) {
    const { db, clock, signal, variables, dataDir, hooks } = scope;
    const kinds = mailKinds(hooks);
    let transport: Transport | null = null;
    try {
      for (let count = 0; count < MAX_PER_RUN; count += CONNECTIONS) {
        const ids = signal.aborted ? [] : await takeDue(db, [...kinds.keys()], clock());
        if (ids.length === 0) return;
        transport ??= variables.SMTP_URL ? smtpTransport(variables.SMTP_URL) : fileTransport(join(dataDir, "outbox"));
        const via = transport;
        const reached = await Promise.all(ids.map((id) => sendOne(scope, via, kinds, id)));
        // No mail server can be reached, so the other mails wait for the next run of this job.
        if (reached.includes(false)) return;
      }
    } finally {
      transport?.close();
    }
  },
};

/**
 * Sends one mail and stores the result.
 * @returns false when no mail server could be reached
 */
async function sendOne(
  scope: Scope,
  transport: Transport,
  kinds: ReturnType<typeof mailKinds>,
  id: string,
): Promise<boolean> {
  const { db, clock, log } = scope;
  const mail = await waitingMail(db, id, kinds);
  if (mail === null) return true;
  const end = (change: object) =>
    db.updateTable("mail").set(change).set({ lease_until: null }).where("id", "=", id).execute();
  if (!mail.wanted) {
    await end({ state: "unwanted", ended: clock() });
    return true;
  }
  const { address } = mail;
  if (address === "" || mail.refused >= MAX_REFUSED) {
    await end({ state: "refused", address, fault: null, ended: clock() });
    return true;
  }
  const outcome = await sendMail(mail, scope, transport);
  if (outcome.kind !== "sent") log.warn({ mail: id, outcome: outcome.kind }, "mails: a mail was not sent");
  await end({ ...afterTry(mail, outcome, clock()), address });
  return outcome.kind !== "unreachable";
}

/**
 * Writes the letter and sends it. If that fails with an unexpected error, the mail is tried again later, as if the mail
 * server had said "later": the other mails go out, and the reason stands in the list of mails.
 */
async function sendMail(mail: WaitingMail, scope: Scope, transport: Transport): Promise<Outcome> {
  try {
    return await transport.send(messageFor(mail, scope));
  } catch (error) {
    scope.log.error({ mail: mail.id, err: error }, "mails: a mail could not be written");
    return { kind: "later", fault: String(error instanceof Error ? error.message : error).slice(0, MAX_FAULT) };
  }
}

/**
 * Reserves some due mails for this process, those that are due longest.
 * @param kinds the kinds of mails of the plugins that are on; mails of other kinds wait until their plugin is on again
 * @returns the ids of the mails; none if no mail is due
 */
async function takeDue(db: MailsDb, kinds: readonly string[], now: Date): Promise<readonly string[]> {
  if (kinds.length === 0) return [];
  const taken = await db
    // Here the database chooses the mails only once. It could run a subquery of the update several times and choose
    // other mails each time.
    .with(
      (cte) => cte("chosen").materialized(),
      (of) =>
        of
          .selectFrom("mail")
          .select("id")
          .where("state", "=", "waiting")
          .where("kind", "in", kinds)
          .where("due", "<=", now)
          .where((or) => or.or([or("lease_until", "is", null), or("lease_until", "<", sql<Date>`clock_timestamp()`)]))
          .orderBy("due")
          .orderBy("id")
          .limit(CONNECTIONS)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable("mail")
    // All processes share the clock of the database. Their own clocks may differ by more than the lease.
    .set({ lease_until: sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})` })
    .where("id", "in", (eb) => eb.selectFrom("chosen").select("chosen.id"))
    .returning("id")
    .execute();
  return taken.map(({ id }) => id);
}
