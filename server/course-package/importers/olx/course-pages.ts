import type { ReportRow } from "../../format/contents";
import type { PortableActivityInput } from "../../format/package.schema";
import { cleanHtml } from "../../html/clean-html";
import { lossRows } from "../../html/loss-rows";
import { headingOf, partTitle } from "../part-title";
import { UniqueKeys } from "../unique-keys";
import type { OlxCourse } from "./olx-course";

interface Tab {
  type: string;
  name: string;
  url_slug?: string;
  is_hidden?: boolean;
  course_staff_only?: boolean;
}

/**
 * Makes text activities of those pages of an Open edX course that are not in its outline: the tabs that its author
 * added, and its handouts. The activities stand at the end of the course and are optional. Tabs that learners do not
 * see are left out.
 * @param policy the course's entry of `policy.json`, which lists the tabs
 * @param taken the keys of the course's blocks
 */
export function extraPages(course: OlxCourse, policy: unknown, taken: ReadonlySet<string>): PortableActivityInput[] {
  const tabs = tabsOf(policy).filter(({ type, url_slug }) => type === "static_tab" && url_slug !== undefined);
  const pages: ExtraPage[] = tabs.map((tab) => ({
    kind: "tab",
    names: [tab.name],
    place: `tabs/${tab.url_slug}.html`,
    hidden: tab.is_hidden === true || tab.course_staff_only === true,
  }));
  pages.push({ kind: "handouts", names: ["Handouts"], place: "info/handouts.html", hidden: false });
  const unique = new Map(pages.map((page) => [page.place, page]));
  const keys = new UniqueKeys(taken);
  return [...unique.values()].flatMap((page) => pageActivity(course, page, keys) ?? []);
}

interface ExtraPage {
  readonly kind: string;
  readonly names: readonly string[];
  readonly place: string;
  readonly hidden: boolean;
}

function pageActivity(course: OlxCourse, page: ExtraPage, keys: UniqueKeys): PortableActivityInput | undefined {
  const { kind, names, place, hidden } = page;
  const text = course.source.text(place);
  if (text === undefined) return undefined;
  const { html, losses } = cleanHtml(hidden ? "" : text, course.links);
  const name = partTitle([...names, headingOf(html)], "Text");
  const row = { kind, name, place };
  if (html === "") {
    course.report.push({ ...row, outcome: "left-out", reason: hidden ? "learners do not see it" : "it is empty" });
    return undefined;
  }
  course.report.push(...lossRows(losses, name, place));
  course.report.push({ ...row, outcome: "converted", reason: "made a text activity at the end of the course" });
  const key = keys.make(place.replace(/\.html$/, ""), kind);
  return { key, type: "text", name, html, optional: true };
}

function tabsOf(policy: unknown): Tab[] {
  const { tabs } = Object(policy) as { tabs?: unknown };
  const list = typeof tabs === "string" ? [] : tabs;
  return Array.isArray(list) ? list.map((tab) => ({ ...Object(tab), name: String(Object(tab).name ?? "") })) : [];
}

/**
 * Adds rows to the report of the import for data that is left out because it belongs to one run of the course on Open
 * edX: announcements and unpublished drafts.
 */
export function reportRunData(course: OlxCourse): void {
  const { source, report } = course;
  const leftOut = (kind: string, name: string, place: string, reason: string): void => {
    const row: ReportRow = { kind, name, place, outcome: "left-out", reason };
    report.push(row);
  };
  for (const { content } of updatesOf(source.json("info/updates.items.json"))) {
    const name = cleanHtml(content).text.slice(0, 60);
    leftOut("announcement", name, "info/updates.items.json", "news of the course's run on Open edX");
  }
  for (const place of [...source.list("drafts"), ...source.list("draft")]) {
    if (place.endsWith(".xml"))
      leftOut("draft", place.split("/").at(-1) ?? place, place, "a change that was never published");
  }
}

function updatesOf(items: unknown): { content: string }[] {
  const list = Array.isArray(items) ? items : [];
  return list.filter((item) => typeof Object(item).content === "string" && Object(item).status !== "deleted");
}
