import { dataFile, isDataAddress } from "../files/data-address";
import { fileAddress, fileOfAddress } from "../files/file-address";
import { fieldValues } from "../format/activity-values";
import type { ImportedFile, ReportRow } from "../format/contents";
import type { PortablePackage } from "../format/package.schema";
import { itemsOf, type PackagePlugins } from "../format/package-section";
import type { ProblemList } from "../format/problem-list";
import { isSafeAddress } from "../html/allow-list";
import { cleanHtml } from "../html/clean-html";
import type { LinkResolver } from "../html/html-loss";
import { lossRows } from "../html/loss-rows";
import { withScheme } from "../html/web-address";
import { walkActivities } from "./activity-walk";

/**
 * Cleans all HTML of a course package in place: of courses, of activities and of sections. Pictures that the HTML
 * contains are added to `files`. A file that the HTML names and the package lacks is a fault in `list`. Removed unsafe
 * content gets a row in `report`, which the administrator gets at the end of the import.
 */
export function cleanPages(
  pkg: PortablePackage,
  files: Map<string, ImportedFile>,
  list: ProblemList,
  report: ReportRow[],
  { sections, hooks }: PackagePlugins,
): void {
  const clean = (html: string, pointer: string, name: string): string => {
    const resolve: LinkResolver = (address, use) => {
      if (address.startsWith("files/")) {
        const file = fileOfAddress(address, files);
        if (file !== undefined) return { address: fileAddress(file) };
        list.file(address, new Set(files.keys()), pointer);
        return { reason: "there is no such file" };
      }
      if (isDataAddress(address) && use !== "link") return takeData(address, files);
      const web = withScheme(address);
      if (web !== undefined) return { address: web };
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

function takeData(address: string, files: Map<string, ImportedFile>): ReturnType<LinkResolver> {
  const found = dataFile(address);
  if ("reason" in found) return found;
  const path = `files/${found.name}`;
  files.set(path, found.file);
  return { address: fileAddress(path), note: "made a file" };
}

function nameOf(item: object): string | undefined {
  return "name" in item && typeof item.name === "string" ? item.name : undefined;
}
