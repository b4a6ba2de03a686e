import { frameEntry } from "../../../core/learning/rules/index";
import { mediaBlockSettings } from "../../learning/files/media-block.rules";
import { PORTAL_BASE } from "../../learning/portal-paths";
import type { TraitsOf } from "../../learning/rows/activity-traits";
import type { ImportContents, ReportRow } from "../format/contents";
import type { PortablePackage } from "../format/package.schema";
import { walkActivities } from "../package/activity-walk";
import type { Replacement } from "../store/replacement";
import type { Stored } from "../store/store-contents";

const outcomes = ["imported", "converted", "left-out"] as const;
const headings = ["", ...outcomes] as const;

interface ReportLength {
  readonly partsPerReason: number;
  readonly reasons: number;
}

const shortReport: ReportLength = { partsPerReason: 12, reasons: 40 };

export const wholeReport: ReportLength = {
  partsPerReason: Number.POSITIVE_INFINITY,
  reasons: Number.POSITIVE_INFINITY,
};

/**
 * The report of a successful import, for the administrator. `text` is for the terminal, with shortened lists of the
 * parts that were changed or left out. `whole` has these lists in full. It is set only when `text` has shortened one.
 */
export function importReport(
  contents: ImportContents,
  stored: Stored,
  traitsOf: TraitsOf,
): { text: string; whole?: string } {
  const rows = [...contents.report, ...stored.report];
  const short = reportTable(rows);
  const whole = reportTable(rows, wholeReport);
  const rest = [
    section("Replaced", stored.replaced.map(replacementText)),
    section("Courses", courseLines(contents.package, stored)),
    section("Points for finishing", unscoredLines(contents.package, traitsOf)),
    section("Frames of other sites", frameLines(contents.frames ?? {})),
    section("Media blocks", mediaBlockLines(contents.mediaBlocks ?? 0)),
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

/** The report's lines about activities that launch a tool and have points, although their tool returns no scores. */
function unscoredLines({ courses }: PortablePackage, traitsOf: TraitsOf): string[] {
  const unscored = courses.flatMap((course) =>
    [...walkActivities(course.activity)].filter(
      ({ activity: { type, maxScore, supportLtiGrading } }) =>
        maxScore !== undefined && !supportLtiGrading && traitsOf(type).includes("toolScored"),
    ),
  );
  if (unscored.length === 0) return [];
  return [
    ...unscored.map(({ activity: { name, maxScore } }) => `  ${name}  ${maxScore} point(s)`),
    "  Their tools return no scores, so whoever finishes them gets all points. If a tool does return scores, set",
    "  supportLtiGrading in its activity.",
  ];
}

/**
 * The report's lines about frames (`iframe`) of other sites. The portal shows frames only from origins that its
 * configuration allows. The lines name the origins in the imported pages, and the setting that allows them.
 * @param frames origin → number of frames
 */
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

/** The report's lines about media blocks. Pages show them only if the configuration of the portal allows it. */
function mediaBlockLines(count: number): string[] {
  if (count === 0) return [];
  return [
    `  ${count} media block(s) with scripts of their own`,
    "  A page shows them only where the configuration allows scripts in media blocks, and says so in their place else.",
    `  Where it does not yet, add to "settings" in config-ui/config.json: {"${mediaBlockSettings.scripts}":true}`,
  ];
}

/**
 * The main part of an import's report, as text. First a table: for each kind of part, how many were imported, converted
 * and left out. Then, for each reason, the parts that were converted or left out, with their places.
 * @param length how long the lists may be; default: short, for the terminal
 */
export function reportTable(rows: readonly ReportRow[], length = shortReport): string {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const counts = [...kinds]
    .sort(([a], [b]) => groupOf(a) - groupOf(b))
    .map(([kind, ofKind]) => {
      const byOutcome = Map.groupBy(ofKind, ({ outcome }) => outcome);
      return [kind, ...outcomes.map((outcome) => String(byOutcome.get(outcome)?.length ?? "–"))];
    });
  return [
    table([[...headings], ...counts]),
    changesSection("Converted", rows, "converted", length),
    changesSection("Left out", rows, "left-out", length),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/**
 * The number of the group to which a kind belongs in the report's table. The groups stand in the order of their
 * numbers: 0 for activities and other parts of courses, 1 for changes inside pages, 2 for files.
 */
function groupOf(kind: string): number {
  if (kind === "file") return 2;
  return kind.endsWith(" in a page") ? 1 : 0;
}

function changesSection(
  title: string,
  rows: readonly ReportRow[],
  outcome: ReportRow["outcome"],
  { partsPerReason, reasons }: ReportLength,
): string {
  const chosen = rows.filter((row) => row.outcome === outcome);
  const groups = [...Map.groupBy(chosen, ({ kind, reason }) => `${kind}: ${reason ?? ""}`)];
  if (groups.length === 0) return "";
  const parts = groups
    .slice(0, reasons)
    .flatMap(([group, members]) => [
      `  ${members.length} × ${group}`,
      ...members.slice(0, partsPerReason).map(({ name, place }) => `    ${name} (${place})`),
      ...moreLine(members.length - partsPerReason, "    "),
    ]);
  return [title, ...parts, ...moreLine(groups.length - reasons, "  ")].join("\n");
}

function moreLine(count: number, indent: string): string[] {
  return count > 0 ? [`${indent}and ${count} more`] : [];
}

/** Formats columns of equal width. The first column is aligned left, numbers are aligned right. */
function table(rows: readonly string[][]): string {
  const widths = headings.map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const mostUntouchedShown = 40;

/** Describes what changes if an imported course replaces an existing one, and how many learners that affects. */
function replacementText({ oldName, newName, id, learners, parts, vanishing }: Replacement): string {
  const { have, begun, withResult } = learners;
  const { worked = [], untouched = [] } = Object.groupBy(vanishing, (part) =>
    part.learners > 0 ? "worked" : "untouched",
  );
  const more = untouched.length - mostUntouchedShown;
  return [
    `  "${oldName}"  ${PORTAL_BASE}/courses/${id}${oldName === newName ? "" : `\n    becomes "${newName}"`}`,
    `    learners: ${have} have it, ${begun} have begun it, ${withResult} have a result`,
    `    parts: ${parts.stay} stay with what learners did in them, ${parts.come} are new, ${vanishing.length} vanish`,
    ...worked.map(({ name, learners: count }) => `      vanishes: ${name}, ${workOf(count)}`),
    ...untouched.slice(0, mostUntouchedShown).map(({ name }) => `      vanishes: ${name}`),
    ...(more > 0 ? [`      and ${more} more in which nobody did anything`] : []),
  ].join("\n");
}

const workOf = (count: number): string => `with the work of ${count} learner(s), kept and out of sight`;

/** The text that an administrator gets if the courses exist already and the option `--replace` was not given. */
export function refusalText(
  courses: readonly Replacement[],
  { namesItsCourses = false }: Partial<ImportContents>,
): string {
  const [first] = courses;
  const beside = namesItsCourses
    ? "  another key in portal-package.json brings it in beside that course, as another one"
    : `  --as ${`${first?.key}-2`.slice(0, 100).padEnd(13)} brings it in beside that course, as another one`;
  return [
    `There is a course with this identifier already: ${courses.map(({ key }) => key).join(", ")}`,
    "",
    "To replace it would mean:",
    ...courses.map(replacementText),
    "",
    "  --replace          puts it in the place of the course that is there",
    beside,
  ].join("\n");
}
