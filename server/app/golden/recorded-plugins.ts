import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pluginContracts } from "../../../core/generated/plugin-contracts";
import { endpointsIn } from "../../../core/learning/contract/endpoint";

export const ANSWERS = join(import.meta.dirname, "answers");
export const storedPages = readdirSync(ANSWERS).map((file) => file.replace(/\.txt$/, ""));

/** The plugins that were there when the figures of the whole portal were last recorded: answers, tables and bytes. */
const RECORDED: readonly string[] = [
  "calendar",
  "calendar-widget",
  "catalog",
  "certificates",
  "communications-hub",
  "courses",
  "discussions",
  "entry",
  "events",
  "feedback",
  "impersonation",
  "knowledge-center",
  "learner-app",
  "learner-dashboard",
  "lti",
  "mails",
  "notes",
  "open-catalog",
  "player",
  "privacy",
  "proctor",
  "profile",
  "promo-banners",
  "quiz",
  "recent-courses",
  "reinforcement",
  "reminders",
  "rooms",
  "shell",
  "tasks",
  "tutor",
  "usage",
];

/**
 * Whether the figures of the whole portal have this plugin in them. A plugin that was added since is left out, or is
 * counted apart, so it needs no edit of them. It counts as soon as an answer to one of its calls is stored.
 */
export function isRecorded(id: string): boolean {
  const calls = endpointsIn(Object(pluginContracts)[id] ?? {});
  return RECORDED.includes(id) || calls.some((call) => storedPages.includes(call.id));
}
