import type { Instant, InstantOrNull, Json, Mail, PluginDb } from "../../../server/sdk";
import type { MailChoice, SentMail } from "../contract";

/**
 * What a mail says: its subject and its parts, before they are written in the reader's language. It is stored as long
 * as the mail's row: until the mail is sent, and for some time after.
 */
export type MailContent = Pick<Mail, "subject" | "parts">;

/** The tables of mails, and of the choices that people made about kinds of mail. */
export interface MailsTables {
  mail: {
    tenant_id: string;
    id: string;
    user_id: string;
    kind: string;
    /** A key that no other mail of the tenant has. A second mail with the same key is dropped. */
    key: string;
    content: Json<MailContent>;
    state: SentMail["state"];
    /** The e-mail address of the last try. null before the first. Empty: the person has no address. */
    address: string | null;
    tries: number;
    due: Instant;
    /** While a process sends the mail: until when no other process tries it, by the clock of the database. */
    lease_until: InstantOrNull;
    /** Why the last try failed, in the words of the mail server. */
    fault: string | null;
    created: Instant;
    /** When the mail got a state other than `waiting`. */
    ended: InstantOrNull;
  };
  /** Kinds of mail that a person has turned off, or on again, or whose rhythm the person has chosen. */
  mail_choice: {
    tenant_id: string;
    user_id: string;
    kind: string;
    wanted: boolean;
    /** How often the person wants the mail. Null: as often as the kind says. */
    rhythm: MailChoice["rhythm"];
  };
}

export type MailsDb = PluginDb<MailsTables>;

declare module "../../../server/database/tables" {
  interface Tables extends MailsTables {}
}
