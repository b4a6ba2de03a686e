/** A part of a letter in the reader's language. `url` is a full address, with a host. */
export type MailBodyPart =
  | { readonly kind: "paragraph"; readonly words: string }
  | { readonly kind: "quote"; readonly words: string }
  | { readonly kind: "button"; readonly words: string; readonly url: string };

/**
 * A letter in the reader's language. It becomes an HTML page and a plain text. `accent`: the colour of the portal of
 * the tenant, as CSS has it.
 */
export interface MailBody {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly portalName: string;
  readonly accent: string;
  readonly subject: string;
  readonly parts: readonly MailBodyPart[];
  /** The words below the letter. `stop` is the link that turns off mails of this kind. null: people cannot do that. */
  readonly footer: string;
  readonly stop: { readonly words: string; readonly url: string } | null;
}
