import { fieldValues } from "../activity-values";
import type { ImportedFile, ReportRow } from "../contents";
import { fileAddress, fileOfAddress } from "../files/file-address";
import { isSafeAddress } from "../html/allow-list";
import { cleanHtml } from "../html/clean-html";
import type { LinkResolver } from "../html/html-loss";
import { lossRows } from "../html/loss-rows";
import type { PortablePackage } from "../package.schema";
import { itemsOf, type PackagePlugins } from "../package-section";
import { walkActivities } from "./activity-walk";
import type { ProblemList } from "./checks/problem-list";

/**
 * Cleans all HTML of a course package (an archive in the portal's own format) in place: of courses, of activities
 * (their contents) and of sections (lists of plugins). A file that the HTML names and the package lacks is a fault in
 * `list`. Removed unsafe content gets a row in `report`, which the administrator gets at the end of the import.
 */
export function cleanPages(
  pkg: PortablePackage,
  files: ReadonlyMap<string, ImportedFile>,
  list: ProblemList,
  report: ReportRow[],
  { sections, hooks }: PackagePlugins,
): void {
  const clean = (html: string, pointer: string, name: string): string => {
    const resolve: LinkResolver = (address) => {
      if (address.startsWith("files/")) {
        const file = fileOfAddress(address, files);
        if (file !== undefined) return { address: fileAddress(file) };
        list.file(address, new Set(files.keys()), pointer);
        return { reason: "there is no such file" };
      }
      return isSafeAddress(address) ? { address } : { reason: "not an address of a file, an activity or the web" };
    };
    const cleaned = cleanHtml(html, resolve);
    report.push(...lossRows(cleaned.losses, name, pointer));
    return cleaned.html;
  };
  pkg.courses.forEach((course, index) => {
    if (course.about !== undefined) course.about = clean(course.about, `/courses/${index}/about`, course.name);
    for (const { activity, pointer } of walkActivities(course.activity)) {
      const place = `/courses/${index}${pointer}`;
      if (activity.html !== undefined) activity.html = clean(activity.html, `${place}/html`, activity.name);
      for (const { name, field, value } of fieldValues(activity, hooks)) {
        const change = (html: string, inside: string) => clean(html, `${place}/${name}${inside}`, activity.name);
        if (field.mapHtml !== undefined) Object.assign(activity, { [name]: field.mapHtml(value, change) });
      }
    }
  });
  for (const section of sections) {
    const { name, mapHtml } = section;
    if (mapHtml === undefined) continue;
    const items: readonly never[] = itemsOf(pkg, section);
    const cleaned = items.map((item: never, index) =>
      mapHtml(item, (html, pointer) =>
        clean(html, `/${name}/${index}${pointer}`, nameOf(item) ?? `${name} ${index + 1}`),
      ),
    );
    Object.assign(pkg, { [name]: cleaned });
  }
}

function nameOf(item: object): string | undefined {
  return "name" in item && typeof item.name === "string" ? item.name : undefined;
}
