import IntlMessageFormat from "intl-messageformat";
import {
  chooseLocale,
  directionOf,
  formatLocale,
  type Mail,
  type MailPart,
  type MailText,
} from "../../../../server/sdk";
import { isolatedText, isolatedValues } from "../../../../server/sdk/learning";
import { htmlBody } from "../body/html-body";
import type { MailBody, MailBodyPart } from "../body/mail-body";
import { textBody } from "../body/text-body";
import { linkToken, oneClickPath, stopPath } from "../choices/link-token";
import type { Message } from "./transport";
import type { WaitingMail } from "./waiting-mail";

/**
 * The data of the server and of the portal of a tenant from which a letter is made. `variables`: the environment
 * variables of this plugin. `secret`: the server's secret for the links in the letter.
 */
export interface Sender {
  readonly portal: {
    readonly origin: string;
    readonly branding: { readonly name?: string; readonly accent?: string };
    readonly locales: readonly string[];
    text(locale: string, key: string): string;
  };
  readonly variables: Readonly<Record<string, string | null>>;
  readonly secret: string;
  readonly clock: () => Date;
}

const DEFAULT_ACCENT = "#3b5bdb";
const LINE_BREAKS = /[\r\n\u2028\u2029]+/g;

export function messageFor(mail: WaitingMail, sender: Sender): Message {
  const { portal, variables, clock } = sender;
  const letter = mailBodyOf(mail, sender);
  const host = new URL(portal.origin).hostname;
  return {
    from: { name: letter.portalName, address: variables.MAIL_FROM ?? `no-reply@${host}` },
    to: { name: isolatedText(mail.name), address: mail.address },
    subject: letter.subject,
    text: textBody(letter),
    html: htmlBody(letter),
    messageId: `<${mail.id}@${host}>`,
    date: clock(),
    headers: {
      "Auto-Submitted": "auto-generated",
      // RFC 8058: a mail program may turn the mails off with one request.
      ...(mail.canStop && {
        "List-Unsubscribe": `<${portal.origin}${oneClickPath(linkToken(sender.secret, mail))}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function mailBodyOf(mail: WaitingMail, { portal, secret }: Sender): MailBody {
  const locale = chooseLocale(portal.locales, mail.locale ?? undefined, undefined);
  const portalName = portal.branding.name ?? portal.text(locale, "portal.name");
  const write = (text: MailText) =>
    "words" in text ? isolatedText(text.words) : formatted(text, portal, locale, mail.timezone);
  const line = (key: string) => write({ text: key, values: { portal: portalName } });
  return {
    locale,
    direction: directionOf(locale),
    portalName,
    accent: portal.branding.accent ?? DEFAULT_ACCENT,
    subject: write(mail.subject).replaceAll(LINE_BREAKS, " "),
    parts: mail.parts.map((part) => writePart(part, write, portal.origin)),
    footer: line("mails.letter.footer"),
    stop: mail.canStop
      ? { words: line("mails.letter.stop"), url: `${portal.origin}${stopPath(linkToken(secret, mail))}` }
      : null,
  };
}

function writePart(part: MailPart, write: (text: MailText) => string, origin: string): MailBodyPart {
  if ("paragraph" in part) return { kind: "paragraph", words: write(part.paragraph) };
  if ("quote" in part) return { kind: "quote", words: write(part.quote) };
  return { kind: "button", words: write(part.button), url: `${origin}${part.path}` };
}

/** A text of `locales/` with its values. Times are in the person's time zone. */
function formatted(
  { text, values = {} }: Extract<Mail["subject"], { text: string }>,
  portal: Sender["portal"],
  locale: string,
  timezone: string | null,
): string {
  const timeZone = timezone ?? "UTC";
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value !== "object") return [name, value] as const;
    const style = { dateStyle: "long", timeStyle: "short", timeZone } as const;
    const time = new Intl.DateTimeFormat(formatLocale(locale), style).format(new Date(value.time));
    // If the person has chosen no time zone, the time is in UTC, and the letter says so.
    return [name, timezone === null ? `${time} (UTC)` : time] as const;
  });
  const message = new IntlMessageFormat(portal.text(locale, text), formatLocale(locale), undefined, {
    ignoreTag: true,
  });
  return String(message.format(isolatedValues(Object.fromEntries(shown))));
}
