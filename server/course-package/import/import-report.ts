import { frameEntry } from "../../../core/learning/rules/index";
import { PORTAL_BASE } from "../../learning/portal-paths";
import type { ImportContents } from "../contents";
import { walkActivities } from "../package/activity-walk";
import type { PortablePackage } from "../package.schema";
import { itemsOf, type PackageSection } from "../package-section";
import { reportTable, wholeReport } from "../report.table";
import { packageIds } from "../store/package-ids";
import type { Stored } from "../store/store-contents";
import { replacementText } from "./replacement.text";

/** What an import that went well prints; `whole` where its lists are longer than what is printed. */
export function importReport(
  contents: ImportContents,
  stored: Stored,
  { tenantId, sections }: { readonly tenantId: string; readonly sections: readonly PackageSection[] },
): { text: string; whole?: string } {
  const scope = { users: contents.package.users, idOf: packageIds(tenantId) };
  const short = reportTable(contents.report);
  const whole = reportTable(contents.report, wholeReport);
  const rest = [
    section("Replaced", stored.replaced.map(replacementText)),
    section("Courses", courseLines(contents.package, stored)),
    ...sections.map((each) => {
      const { title, lines } = each.report?.(itemsOf(contents.package, each), scope) ?? { title: "", lines: [] };
      return section(title, lines);
    }),
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
