import type { HalfDb, Instant, InstantOrNull, Json, Mail } from "../../../server/sdk";
import type { MailChoice, SentMail } from "../contract";

/** The content of a mail. It is stored until the mail is sent, and for some time after. */
export type MailContent = Pick<Mail, "subject" | "parts">;

/** The tables of mails, and of the kinds of mails that people want. */
export interface MailsTables {
  mail: {
    tenant_id: string;
    id: string;
    user_id: string;
    kind: string;
    key: string;
    content: Json<MailContent>;
    state: SentMail["state"];
    /** The address of the last try. */
    address: string | null;
    /** The number of tries to send this mail to which a mail server has given an answer. */
    tries: number;
    /** When the next try is due. While a process sends the mail, it is the end of its lease. */
    due: Instant;
    /** Why the last try failed, in the words of the mail server. */
    fault: string | null;
    created: Instant;
    /** When the mail got a state other than `waiting`. */
    ended: InstantOrNull;
  };
  /** Kinds of mails that a person has turned off, or on again, or whose rhythm the person has chosen. */
  mail_choice: {
    tenant_id: string;
    user_id: string;
    kind: string;
    wanted: boolean;
    /** How often the person wants the mail. Null: as often as the kind says. */
    rhythm: MailChoice["rhythm"];
  };
}

/** The tenant's database, with the tables of mails. */
export type MailsDb = HalfDb<MailsTables>;

declare module "../../../server/database/tables" {
  interface Tables extends MailsTables {}
}
