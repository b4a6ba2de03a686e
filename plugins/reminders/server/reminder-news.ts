import type { ListenersOf } from "../../../server/sdk";
import { type NewsEntry, type NewsKind, pageOfNews, readAgenda } from "../../../server/sdk/attempts";
import { mailKindOf } from "./reminder-mail";
import type { RemindersTables } from "./reminders.tables";
import { daysIn } from "./rules/occasions.rules";

const DUE = mailKindOf("due");
const DAY = 24 * 3600 * 1000;

export const newsKinds: Readonly<Record<string, NewsKind>> = {
  [DUE]: { title: "reminders.news.dueOnes", icon: "clock", mail: DUE },
};

/**
 * What is due soon, as news: each date once for each time at which people are reminded of it. What is done, and what is
 * over, is no news any more.
 */
export const dueNews: NonNullable<ListenersOf<RemindersTables>["news"]> = async (scope, page) => {
  if (!page.kinds.has(DUE)) return [];
  const { now } = scope;
  const days = daysIn(scope.setting("reminders.daysBefore"));
  if (days.length === 0) return [];
  // The span ends before its last moment, and a date at that moment counts.
  const until = new Date(now.getTime() + Math.max(...days) * DAY + 1);
  const dates = (await readAgenda(scope, { from: now, until })).filter((date) => date.kind === "due" && !date.isDone);
  return pageOfNews(
    dates.flatMap(({ id, at: due, name, course, path }) =>
      days.flatMap((before): NewsEntry[] => {
        const at = new Date(due.getTime() - before * DAY);
        if (at > now || due <= now) return [];
        const entry = { id: `${DUE}:${id}:${before}`, kind: DUE, sentence: "reminders.news.due", at };
        return [{ ...entry, name, by: null, words: null, course, path, isRead: false }];
      }),
    ),
    page,
  );
};
