import type { MailContent, MailsDb } from "../mails.tables";

interface Kind {
  /** Whether people cannot turn the kind off. */
  readonly required: boolean;
}

/** A mail that waits, with the person's data that its letter needs. */
export interface WaitingMail extends MailContent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly address: string;
  readonly name: string;
  /** The language in which the person has last opened the portal. null when it is not known. */
  readonly locale: string | null;
  readonly timezone: string | null;
  readonly wanted: boolean;
  readonly canStop: boolean;
  readonly refused: number;
  readonly tries: number;
  readonly created: Date;
}

/**
 * Finds a mail that still waits to be sent. null when meanwhile it was sent, a mail server has refused it, its person
 * does not want it, or the person no longer has an account.
 * @param kinds the kinds of mail of the plugins that are on, by name
 */
export async function waitingMail(
  db: MailsDb,
  id: string,
  kinds: ReadonlyMap<string, Kind>,
): Promise<WaitingMail | null> {
  const row = await db
    .selectFrom("mail")
    .innerJoin("account", "account.id", "mail.user_id")
    .leftJoin("mail_choice", (join) =>
      join.onRef("mail_choice.user_id", "=", "mail.user_id").onRef("mail_choice.kind", "=", "mail.kind"),
    )
    .select(["mail.id", "mail.user_id", "mail.kind", "mail.content", "mail.tries", "mail.created"])
    .select(["account.email", "account.first_name", "account.last_name", "account.locale", "account.timezone"])
    .select("mail_choice.wanted")
    .select((eb) =>
      eb
        .selectFrom("mail as refused")
        .select(({ fn }) => fn.countAll<number>().as("refused"))
        .where("refused.state", "=", "refused")
        .whereRef("refused.address", "=", "account.email")
        .as("refused"),
    )
    .where("mail.id", "=", id)
    .where("mail.state", "=", "waiting")
    .executeTakeFirst();
  if (row === undefined) return null;
  const isRequired = kinds.get(row.kind)?.required ?? false;
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    address: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    locale: row.locale,
    timezone: row.timezone,
    tries: row.tries,
    created: row.created,
    wanted: isRequired || (row.wanted ?? true),
    canStop: !isRequired,
    refused: Number(row.refused ?? 0),
    ...row.content,
  };
}
