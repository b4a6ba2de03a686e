import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";

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

/** How often a mail that sums things up may come. */
export type MailRhythm = "daily" | "weekly";

/** A kind of mail that sums things up. People choose how often it comes, or that it never comes. */
export interface RhythmicMailKind {
  /** The key of the text that names the kind for learners. */
  readonly title: string;
  readonly rhythms: readonly MailRhythm[];
  /** The rhythm of people who have chosen none. */
  readonly rhythm: MailRhythm;
  /** The kind of news that tells of the same, where others have that kind. Then one choice stands for both. */
  readonly news?: string | undefined;
}

/**
 * A kind of mail that nobody can turn off, because it warns people about their own account: whoever uses a stolen
 * session could otherwise turn off the warning first.
 */
interface RequiredMailKind {
  /** The key of the text that names the kind for administrators. */
  readonly title: string;
  readonly required: true;
}

/** What a person has chosen about a kind of mail that is not required. */
export interface ChosenMail {
  readonly kind: string;
  /** The key of the text that names the kind. */
  readonly title: string;
  readonly wanted: boolean;
  /** How often it comes while it is wanted. null: whenever there is a reason to write. */
  readonly rhythm: MailRhythm | null;
  /** The rhythms among which people choose. Empty: the kind has none. */
  readonly rhythms: readonly MailRhythm[];
}

/** A choice about a kind of mail. Without a rhythm the mail comes as often as before. */
export interface MailChange {
  readonly kind: string;
  readonly wanted: boolean;
  readonly rhythm?: MailRhythm;
}

/** The argument of the listeners (plugins' functions for a hook) that keep mails until they are sent. */
interface MailScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
}

/** The argument of the listeners that know how often people want mails. `hooks`: all listeners of the tenant. */
interface MailAsking {
  readonly db: TenantDb;
  readonly hooks: TenantHooks;
}

/** The hooks about mails. */
interface MailHooks {
  /**
   * Kind of mail → the key of the text that names it for learners, or that key with the rhythms among which people
   * choose. A kind is called `<plugin>.<name>`. People can turn off each kind that is not required.
   */
  mailKinds: Readonly<Record<string, string | RhythmicMailKind | RequiredMailKind>>;
  /**
   * How often people want mails of a kind with rhythms: the id of each given person → the rhythm. `never`: the person
   * has turned the kind off.
   */
  mailRhythms: (
    scope: MailAsking,
    kind: string,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, MailRhythm | "never">>;
  /** What a person has chosen about each kind of mail of the plugins that are on. */
  mailChoices: (scope: MailAsking & { readonly tenantId: string }, userId: string) => Promise<readonly ChosenMail[]>;
  /** Stores a choice of a person about a kind of mail. */
  changeMail: (scope: MailAsking & { readonly tenantId: string }, userId: string, change: MailChange) => Promise<void>;
  /**
   * Takes a mail and sends it later. If a transaction runs, the mail is only sent if the transaction is committed. If
   * no plugin that is on listens, the mail is dropped.
   */
  mail: (scope: MailScope, mail: Mail) => Promise<void>;
  /** Whether a mail with this key waits to be sent. */
  mailWaits: (scope: Pick<MailScope, "db">, key: string) => Promise<boolean>;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends MailHooks {}
}
