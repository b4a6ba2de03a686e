import { defineServerPlugin, type RhythmicMailKind } from "../../../server/sdk";
import { calls } from "./calls";
import { mailKindOf } from "./reminder-mail";
import { newsKinds, reminderNews } from "./reminder-news";
import { sweepReminders } from "./reminder-rows";
import { migrations } from "./reminders.migrations";
import type { RemindersTables } from "./reminders.tables";
import type { ReminderKind } from "./rules/occasions.rules";
import { reminderKinds, sendReminders } from "./send-reminders";

const newsOf: Partial<Record<ReminderKind, string>> = { opens: "opens" };

const mailKinds: Readonly<Record<string, RhythmicMailKind>> = Object.fromEntries(
  reminderKinds.map((kind) => [
    mailKindOf(kind),
    { title: `reminders.mails.${kind}`, rhythms: ["daily", "weekly"], rhythm: "daily", news: newsOf[kind] },
  ]),
);

export default defineServerPlugin<RemindersTables>({
  id: "reminders",
  migrations,
  calls,
  hooks: { mailKinds, newsKinds, news: reminderNews },
  jobs: [
    { every: 600, soon: true, run: sendReminders },
    { every: 24 * 3600, cleans: true, run: ({ db, now }) => sweepReminders(db, now) },
  ],
});
