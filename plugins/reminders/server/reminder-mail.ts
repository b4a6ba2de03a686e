import { type Mail, type MailPart, PORTAL_BASE } from "../../../server/sdk";
import type { Occasion, ReminderKind } from "./rules/occasions.rules";

const MAX_SHOWN = 10;

export const mailKindOf = (kind: ReminderKind): string => `reminders.${kind}`;

/**
 * The mail that reminds a person of some things of one kind, the nearest first.
 * @param occasions of which the person was not reminded before; there is at least one
 */
export function reminderMail(userId: string, kind: ReminderKind, occasions: readonly Occasion[]): Mail {
  const count = occasions.length;
  const values = { count, name: occasions[0]?.name ?? "" };
  const shown = occasions.slice(0, MAX_SHOWN);
  return {
    userId,
    kind: mailKindOf(kind),
    key: `${mailKindOf(kind)}:${userId}:${occasions[0]?.key}`,
    subject: { text: `reminders.letter.${kind}.subject`, values },
    parts: [
      { paragraph: { text: `reminders.letter.${kind}.lead`, values } },
      ...shown.flatMap(partsOf),
      ...(count > shown.length
        ? [{ paragraph: { text: "reminders.letter.more", values: { count: count - shown.length } } }]
        : []),
    ],
  };
}

function partsOf({ kind, name, course, path, at }: Occasion): MailPart[] {
  const words = course === null || course.name === name ? name : `${name}\n${course.name}`;
  return [
    { quote: { words } },
    ...(at === null
      ? []
      : [{ paragraph: { text: `reminders.letter.${kind}.at`, values: { at: { time: at.toISOString() } } } }]),
    { button: { text: `reminders.letter.${kind}.open` }, path: `${PORTAL_BASE}${path}` },
  ];
}
