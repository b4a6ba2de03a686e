import type { Mail, MailPart, MailText } from "../../../../server/sdk";
import { shownWords } from "../channel/message-words.rules";
import { DIGEST_KIND } from "./digest-kind";
import type { UnreadRow } from "./unread-announcements";

/** To whom a digest goes, and on which of the person's days. */
interface Reader {
  readonly userId: string;
  readonly day: string;
}

/**
 * The mail with a person's newest unread announcements: the first words of each, grouped by course, with a link to the
 * announcements of each course. The course with the newest one is first.
 * @param rows these announcements, newest first; each row says how many are unread altogether
 * @param portal the portal's name, which stands in place of the course for announcements to everybody
 */
export function digestMail({ userId, day }: Reader, rows: readonly UnreadRow[], portal: MailText): Mail {
  const count = Number(rows[0]?.count ?? 0);
  const more = count - rows.length;
  const byCourse = Map.groupBy(rows, ({ objective_id }) => objective_id);
  return {
    // Because of the key, a person gets only one mail for a day, even if two processes write it.
    userId,
    kind: DIGEST_KIND,
    key: `${DIGEST_KIND}:${userId}:${day}`,
    subject: { text: "discussions.letter.subject", values: { count } },
    parts: [
      { paragraph: { text: "discussions.letter.lead", values: { count } } },
      ...[...byCourse].flatMap(([courseId, ofCourse]) => partsOf(courseId, ofCourse, portal)),
      ...(more > 0 ? [{ paragraph: { text: "discussions.letter.more", values: { count: more } } }] : []),
    ],
  };
}

/** The unread announcements of a course, or of the portal (`courseId` null), and the button that opens them. */
function partsOf(courseId: string | null, rows: readonly UnreadRow[], portal: MailText): MailPart[] {
  const name = rows[0]?.name ?? null;
  return [
    { paragraph: name === null ? portal : { words: name } },
    ...rows.map(({ files, ...message }) => ({
      quote: { words: shownWords(message, files) },
    })),
    {
      button: { text: "discussions.letter.open" },
      path: courseId === null ? "/learn/announcements" : `/learn/courses/${courseId}/view/notifications`,
    },
  ];
}
