import type { TenantDb } from "../../database/tenant-db/tenant-db";

/**
 * A value in a sentence of a mail. `time`: an instant in UTC, shown in the time zone of the person who gets the mail.
 */
type MailValue = string | number | { readonly time: string };

/** A sentence of a mail: a text of `locales/` by its key, or words that a person has written. */
export type MailText =
  | { readonly text: string; readonly values?: Readonly<Record<string, MailValue>> }
  | { readonly words: string };

/** A part of a mail. `path` is an address on the portal, such as `/learn/courses`. */
export type MailPart =
  | { readonly paragraph: MailText }
  | { readonly quote: MailText }
  | { readonly button: MailText; readonly path: string };

/** A mail to a person. When it is sent, it is written in the person's language and time zone. */
export interface Mail {
  readonly userId: string;
  /** The kind of the mail: one of `mailKinds`. */
  readonly kind: string;
  /** A key that no other mail of the tenant has. A second mail with the same key is dropped. */
  readonly key: string;
  readonly subject: MailText;
  readonly parts: readonly MailPart[];
}

/** What a listener (a plugin's function for a hook) gets that stores mails until they are sent. */
interface MailScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
}

/** The hooks (questions and events for plugins) about mails. */
interface MailHooks {
  /**
   * Kind of mail → the key of the text that names it for learners. A kind is called `<plugin>.<name>`. People can turn
   * off each kind.
   */
  mailKinds: Readonly<Record<string, string>>;
  /**
   * Takes a mail and sends it later. If a transaction runs, the mail is only sent if the transaction is committed. If
   * no plugin that is on listens, the mail is dropped.
   */
  mail: (scope: MailScope, mail: Mail) => Promise<void>;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends MailHooks {}
}
