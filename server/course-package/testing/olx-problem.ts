import type { ReportRow } from "../format/contents";
import { readOlx } from "../importers/olx/read-olx";
import { olxCourse } from "./olx-archive";
import { plainRules } from "./plain-rules";
import { type PackageWithLists, withFields, withLists } from "./with-lists";

/**
 * Converts an Open edX course that has a page and one unit (another page) with these blocks (XML elements such as
 * videos). Returns its quizzes and activities.
 */
export function convertUnit(blocks: string, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const page = '<vertical url_name="first" display_name="First"><html url_name="page"><p>Page</p></html></vertical>';
  const unit = `<vertical url_name="unit" display_name="Unit">${blocks}</vertical>`;
  const contents = withLists(readOlx(olxCourse(page + unit, files), "", plainRules));
  const [course] = contents.package.courses;
  const found = course?.activity.children?.[0]?.children?.[1];
  const unitActivity = found && withFields(found);
  return {
    ...contents,
    activity: unitActivity,
    /** The activities made from the unit: several, or only one, which then takes the unit's place. */
    activities: unitActivity?.children?.map(withFields) ?? (unitActivity ? [unitActivity] : []),
    quizzes: contents.package.quizzes,
    items: contents.package.quizzes.flatMap(({ items }) => items),
  };
}

/**
 * Converts an Open edX course with one problem (exercise). Returns the questions of its quiz, and its row in the report
 * of the import.
 */
export function convertProblemXml(
  inner: string,
  attributes = "",
): {
  items: PackageWithLists["quizzes"][number]["items"];
  row: ReportRow | undefined;
  quiz: PackageWithLists["quizzes"][number] | undefined;
  activity: ReturnType<typeof convertUnit>["activity"];
} {
  const { items, report, quizzes, activity } = convertUnit(`<problem url_name="p" ${attributes}>${inner}</problem>`);
  return { items, row: report.find(({ kind }) => kind === "problem"), quiz: quizzes[0], activity };
}
