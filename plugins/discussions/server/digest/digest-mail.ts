import type { Mail, MailText } from "../../../../server/sdk";
import { shortened, wordsOf } from "../channel/message-words.rules";
import { DIGEST_KIND } from "./digest-kind";
import type { UnreadRow } from "./unread-announcements";

/** To whom a digest (the mail that sums up unread announcements) goes, and on which of the person's days. */
interface Reader {
  readonly userId: string;
  readonly day: string;
}

/**
 * The mail with a person's newest unread announcements: the course and the first words of each.
 * @param rows these announcements; each row says how many are unread altogether
 * @param portal the portal's name, which stands in place of the course for announcements to everybody
 */
export function digestMail({ userId, day }: Reader, rows: readonly UnreadRow[], portal: MailText): Mail {
  const count = Number(rows[0]?.count ?? 0);
  const more = count - rows.length;
  return {
    // One mail for a person and day, even if two processes write it.
    ...{ userId, kind: DIGEST_KIND, key: `${DIGEST_KIND}:${userId}:${day}` },
    subject: { text: "discussions.letter.subject", values: { count } },
    parts: [
      { paragraph: { text: "discussions.letter.lead", values: { count } } },
      ...rows.flatMap(({ name, files, ...message }) => [
        { paragraph: name === null ? portal : { words: name } },
        { quote: { words: shortened(wordsOf(message) || files.map((file) => file.name).join(", ")) } },
      ]),
      ...(more > 0 ? [{ paragraph: { text: "discussions.letter.more", values: { count: more } } }] : []),
      { button: { text: "discussions.letter.open" }, path: "/learn/announcements" },
    ],
  };
}
