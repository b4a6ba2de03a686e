import { frameEntry } from "../../../core/learning/rules/index";
import { PORTAL_BASE } from "../../learning/portal-paths";
import type { ImportContents } from "../contents";
import { walkActivities } from "../package/activity-walk";
import type { PortablePackage } from "../package.schema";
import { reportTable, wholeReport } from "../report.table";
import { packageIds } from "../store/package-ids";
import type { Stored } from "../store/store-contents";
import { replacementText } from "./replacement.text";

/** What an import that went well prints; `whole` where its lists are longer than what is printed. */
export function importReport(
  contents: ImportContents,
  stored: Stored,
  tenantId: string,
): { text: string; whole?: string } {
  const short = reportTable(contents.report);
  const whole = reportTable(contents.report, wholeReport);
  const rest = [
    section("Replaced", stored.replaced.map(replacementText)),
    section("Courses", courseLines(contents.package, stored)),
    section("Answers to questions by e-mail", questionLinks(contents.package, tenantId)),
    section("Frames of other sites", frameLines(contents.frames ?? {})),
    stored.granted > 0 ? `Put into My courses of ${stored.granted} learner(s).` : "",
  ].filter((part) => part !== "");
  const text = (table: string) => [table, ...rest].join("\n\n");
  return short === whole ? { text: text(short) } : { text: text(short), whole: text(whole) };
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `${title}\n${lines.join("\n")}`;

function courseLines({ courses }: PortablePackage, stored: Stored): string[] {
  return stored.courses.flatMap(({ id, name }, index) => {
    const course = courses[index];
    const parts = course ? [...walkActivities(course.activity)].filter(({ activity }) => !activity.children) : [];
    const isClosed = course?.state === "draft" || parts.every(({ activity }) => activity.state === "draft");
    const hint = `    Nothing in it is published. To open it: npm run courses -- publish ${id}`;
    return [`  ${name}  ${PORTAL_BASE}/courses/${id}`, ...(isClosed ? [hint] : [])];
  });
}

/** Frames are shown only from origins that the configuration names: it is said which, and how. */
function frameLines(frames: Readonly<Record<string, number>>): string[] {
  const origins = Object.entries(frames);
  if (origins.length === 0) return [];
  const setting = JSON.stringify({
    "platform.lms.allowedExternalSources": origins.map(([origin]) => frameEntry(origin)),
  });
  return [
    ...origins.map(([origin, count]) => `  ${origin}  ${count} frame(s)`),
    "  A page shows them only where the configuration allows their origin, and a link in their place else. Where these",
    `  are not allowed yet, add them to "settings" in config-ui/config.json: ${setting}`,
  ];
}

/** A link for each option and learner: what the e-mails lead to. */
function questionLinks({ reinforcements, users }: PortablePackage, tenantId: string): string[] {
  const idOf = packageIds(tenantId);
  const emails = new Map(users.map(({ key, email }) => [key, email]));
  return reinforcements.flatMap(({ key, learners, options }) =>
    learners.flatMap((learner) => {
      const page = `${PORTAL_BASE}/email-response-callback?workflowId=${idOf("reinforcement", key, learner)}`;
      return options.map((option) => `  ${emails.get(learner)}  ${key}  ${page}&answer=${option.key}`);
    }),
  );
}
