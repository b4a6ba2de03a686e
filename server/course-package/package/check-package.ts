import { isTimeZone } from "../../people/accounts/time-zone.rules";
import type { CourseFiles } from "../files/course-files";
import type { PackageRules } from "../format/import-limits";
import { ImportError, type ImportProblem } from "../format/import-problem";
import type { PortablePackage, PortablePackageInput } from "../format/package.schema";
import type { PackageKeys } from "../format/package-keys";
import { itemsOf } from "../format/package-section";
import { ProblemList } from "../format/problem-list";
import { checkAccesses } from "./checks/check-accesses";
import { checkActivities } from "./checks/check-activities";
import { checkGroups } from "./checks/check-groups";
import { checkDates, checkTexts } from "./checks/check-values";
import { checkShape } from "./package-shape";

/**
 * Makes the checks of a course package that a schema cannot make: keys used twice, references to unknown keys or files,
 * courses that are too deep or too large, contradictory states.
 * @param files paths of the files that come with the package
 * @param placeOf makes a text for people from a JSON pointer: where the fault is
 * @returns all faults; empty when there is none
 */
export function checkPackage(
  pkg: PortablePackage,
  files: ReadonlySet<string>,
  placeOf: (pointer: string) => string,
  rules: PackageRules,
): ImportProblem[] {
  const list = new ProblemList(placeOf);
  const keys: PackageKeys = {
    units: list.uniqueKeys(pkg.units, "/units", "unit"),
    users: list.uniqueKeys(pkg.users, "/users", "user"),
    terms: list.uniqueKeys(pkg.terms, "/terms", "term"),
    showcases: list.uniqueKeys(pkg.showcases, "/showcases", "showcase"),
    gradingScales: list.uniqueKeys(pkg.gradingScales, "/gradingScales", "grading scale"),
    certificateTemplates: list.uniqueKeys(pkg.certificateTemplates, "/certificateTemplates", "certificate template"),
    courses: list.uniqueKeys(pkg.courses, "/courses", "course"),
  };
  checkUsers(pkg, keys, list);
  checkScales(pkg, list);
  checkCourses(pkg, keys, files, rules, list);
  checkAccesses(pkg, keys, list);
  checkGroups(pkg, keys, list);
  for (const section of rules.plugins.sections)
    section.check?.(itemsOf(pkg, section), keys, list, `/${section.name}`, pkg);
  checkDates(pkg, "", list);
  checkTexts(pkg, "", list);
  return list.problems;
}

/**
 * Checks a course package that was converted from another format, against the schema and as `checkPackage` does.
 * Characters that the database cannot store are removed first.
 * @param placeOf makes a text for people from a JSON pointer into the converted package: the place in the archive
 * @returns the package with its defaults filled in
 * @throws ImportError with the faults: those against the schema or, if there are none, all others
 */
export function checkConverted(
  written: PortablePackageInput,
  { files }: Pick<CourseFiles, "files">,
  rules: PackageRules,
  placeOf: (pointer: string) => string,
): PortablePackage {
  const shape = checkShape(withoutUnstorable(written), placeOf, rules.plugins);
  if ("problems" in shape) throw new ImportError(shape.problems);
  const problems = checkPackage(shape.package, new Set(files.keys()), placeOf, rules);
  if (problems.length > 0) throw new ImportError(problems);
  return shape.package;
}

/**
 * A copy of a value without the characters that the database cannot store. The import should not refuse a course
 * because of one such character in a name.
 */
function withoutUnstorable(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [withoutUnstorable(name), withoutUnstorable(inner)]);
  return Object.fromEntries(entries);
}

function checkUsers(pkg: PortablePackage, keys: PackageKeys, list: ProblemList): void {
  const emails = new Set<string>();
  pkg.users.forEach((user, index) => {
    const pointer = `/users/${index}`;
    const email = user.email.toLowerCase();
    if (emails.has(email)) {
      list.add(
        "IMPORT_EMAIL_DUPLICATE",
        `${pointer}/email`,
        `Another user has the address "${user.email}".`,
        "Give each user an address of their own; upper and lower case do not count.",
      );
    }
    emails.add(email);
    if (`${user.firstName}${user.lastName}`.trim() === "") {
      const fix = "Give a firstName, a lastName or both.";
      list.add("IMPORT_PACKAGE_SHAPE", pointer, "The person has no name.", fix);
    }
    user.units.forEach(({ unit }, at) => {
      list.reference(unit, keys.units, `${pointer}/units/${at}/unit`, "unit");
    });
    if (user.units.filter(({ isPrimary }) => isPrimary).length > 1) {
      list.add(
        "IMPORT_CONTRADICTION",
        `${pointer}/units`,
        "More than one unit is primary.",
        "Leave one of them primary.",
      );
    }
    if (user.timezone !== undefined && !isTimeZone(user.timezone)) {
      const fix = "Write an IANA name, such as Europe/Madrid.";
      list.add("IMPORT_CONTRADICTION", `${pointer}/timezone`, `"${user.timezone}" is not a time zone.`, fix);
    }
  });
}

function checkScales(pkg: PortablePackage, list: ProblemList): void {
  pkg.gradingScales.forEach((scale, index) => {
    const grades = list.uniqueKeys(scale.grades, `/gradingScales/${index}/grades`, "grade of the scale");
    list.reference(scale.passingGrade, grades, `/gradingScales/${index}/passingGrade`, "grade of the scale");
  });
}

function checkCourses(
  pkg: PortablePackage,
  keys: PackageKeys,
  files: ReadonlySet<string>,
  rules: PackageRules,
  list: ProblemList,
): void {
  list.uniqueKeys(pkg.categories, "/categories", "category");
  const attributes = new Map(
    pkg.categories.map((category, index) => [
      category.key,
      list.uniqueKeys(category.attributes, `/categories/${index}/attributes`, "attribute of the category"),
    ]),
  );
  pkg.courses.forEach((course, index) => {
    const pointer = `/courses/${index}`;
    list.reference(course.gradingScale, keys.gradingScales, `${pointer}/gradingScale`, "grading scale");
    list.file(course.image, files, `${pointer}/image`);
    course.showcases.forEach((key, at) => {
      list.reference(key, keys.showcases, `${pointer}/showcases/${at}`, "showcase");
    });
    course.certificateTemplates.forEach((key, at) => {
      const place = `${pointer}/certificateTemplates/${at}`;
      list.reference(key, keys.certificateTemplates, place, "certificate template");
    });
    course.attributes.forEach(({ category, attribute }, at) => {
      const place = `${pointer}/attributes/${at}`;
      const known = attributes.get(category);
      if (known) list.reference(attribute, known, `${place}/attribute`, `attribute of "${category}"`);
      else list.reference(category, new Set(attributes.keys()), `${place}/category`, "category");
    });
    checkActivities(course, pointer, files, rules, list);
  });
}
