import type { ReportRow } from "../contents";
import type { PortablePackage } from "../package.schema";
import { itemsOf, type PackageSection } from "../package-section";
import { walkActivities } from "./activity-walk";

const lists = {
  units: "unit",
  gradingScales: "grading scale",
  terms: "term",
  categories: "category",
  showcases: "showcase",
  certificateTemplates: "certificate template",
} as const;

/** A row for each thing of a package. */
export function reportPackage(pkg: PortablePackage, sections: readonly PackageSection[]): ReportRow[] {
  const rows: ReportRow[] = [];
  const add = (kind: string, place: string, name: string) => rows.push({ kind, name, place, outcome: "imported" });
  for (const [list, kind] of Object.entries(lists)) {
    pkg[list as keyof typeof lists].forEach(({ name }, index) => void add(kind, `/${list}/${index}`, name));
  }
  for (const section of sections) {
    const { name: list, kind } = section;
    if (kind === undefined) continue;
    (itemsOf(pkg, section) as readonly { readonly name: string }[]).forEach(
      ({ name }, index) => void add(kind, `/${list}/${index}`, name),
    );
  }
  pkg.users.forEach(({ email }, index) => void add("user", `/users/${index}`, email));
  pkg.courses.forEach((course, index) => {
    add("course", `/courses/${index}`, course.name);
    for (const { activity, pointer } of walkActivities(course.activity)) {
      add(`${activity.type} activity`, `/courses/${index}${pointer}`, activity.name);
    }
  });
  pkg.accesses.forEach(({ user, course }, index) => void add("access", `/accesses/${index}`, `${user} → ${course}`));
  return rows;
}
