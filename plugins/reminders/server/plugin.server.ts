import { defineServerPlugin, type RhythmicMailKind } from "../../../server/sdk";
import { mailKindOf } from "./reminder-mail";
import { dueNews, newsKinds } from "./reminder-news";
import { sweepReminders } from "./reminder-rows";
import { migrations } from "./reminders.migrations";
import type { RemindersTables } from "./reminders.tables";
import { reminderKinds, sendReminders } from "./send-reminders";

const mailKinds: Readonly<Record<string, RhythmicMailKind>> = Object.fromEntries(
  reminderKinds.map((kind) => [
    mailKindOf(kind),
    { title: `reminders.mails.${kind}`, rhythms: ["daily", "weekly"], rhythm: "daily" },
  ]),
);

export default defineServerPlugin<RemindersTables>({
  id: "reminders",
  migrations,
  hooks: { mailKinds, newsKinds, news: dueNews },
  jobs: [
    { every: 600, soon: true, run: sendReminders },
    { every: 24 * 3600, cleans: true, run: ({ db, now }) => sweepReminders(db, now) },
  ],
});
