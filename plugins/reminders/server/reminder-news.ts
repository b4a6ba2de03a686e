import type { ListenersOf } from "../../../server/sdk";
import { loadOpenCourses, type NewsEntry, type NewsKind, pageOfNews, readAgenda } from "../../../server/sdk/attempts";
import { mailKindOf } from "./reminder-mail";
import type { RemindersTables } from "./reminders.tables";
import { retakeKey } from "./retake-wishes";
import { daysIn } from "./rules/occasions.rules";

const DUE = mailKindOf("due");
const RETAKE = mailKindOf("retake");
const DAY = 24 * 3600 * 1000;

export const newsKinds: Readonly<Record<string, NewsKind>> = {
  [DUE]: { title: "reminders.news.dueOnes", icon: "clock", mail: DUE },
  [RETAKE]: { title: "reminders.news.retakes", icon: "clock", mail: RETAKE },
};

type News = NonNullable<ListenersOf<RemindersTables>["news"]>;

/** The news of reminders: what is due soon, and the courses that can be taken again, of those who wanted to know. */
export const reminderNews: News = async (scope, page) =>
  pageOfNews([...(await dueNews(scope, page)), ...(await retakeNews(scope, page))], page);

const retakeNews: News = async (scope, page) => {
  if (!page.kinds.has(RETAKE)) return [];
  const rows = await scope.db
    .selectFrom("reminder")
    .select(["key", "objective_id", "name", "path", "sent"])
    .where("user_id", "=", scope.userId)
    .where("kind", "=", "retake")
    .execute();
  if (rows.length === 0) return [];
  const courses = new Map((await loadOpenCourses(scope)).map((course) => [course.id, course]));
  return rows.flatMap(({ key, objective_id, name, path, sent: at }): NewsEntry[] => {
    const course = courses.get(objective_id ?? "");
    if (course === undefined || key !== retakeKey(course.aggregate.lastObjectiveWorkflow?.id ?? "")) return [];
    const entry = { id: `${RETAKE}:${key}`, kind: RETAKE, sentence: "reminders.news.retake", at };
    const { id, language } = course;
    return [{ ...entry, name, by: null, words: null, course: { id, name, language }, path, isRead: false }];
  });
};

/**
 * What is due soon, as news: each date once for each time at which people are reminded of it. What is done, and what is
 * over, is no news any more.
 */
export const dueNews: News = async (scope, page) => {
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
