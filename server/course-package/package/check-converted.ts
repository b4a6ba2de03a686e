import type { CourseFiles } from "../files/course-files";
import type { PackageRules } from "../import-limits";
import { ImportError } from "../import-problem";
import type { PortablePackage, PortablePackageInput } from "../package.schema";
import { checkPackage } from "./check-package";
import { checkShape } from "./package-shape";

/**
 * Checks a package that was converted from another format like a package that somebody wrote.
 * @throws ImportError
 */
export function checkConverted(
  written: PortablePackageInput,
  { files }: Pick<CourseFiles, "files">,
  rules: PackageRules,
): PortablePackage {
  const placeOf = (pointer: string) => `the converted course (${pointer})`;
  const shape = checkShape(withoutUnstorable(written), placeOf, rules.plugins);
  if ("problems" in shape) throw new ImportError(shape.problems);
  const problems = checkPackage(shape.package, new Set(files.keys()), placeOf, rules);
  if (problems.length > 0) throw new ImportError(problems);
  return shape.package;
}

/**
 * Removes characters that the database cannot store. A course should not be refused because of one such character in a
 * name.
 */
function withoutUnstorable(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [withoutUnstorable(name), withoutUnstorable(inner)]);
  return Object.fromEntries(entries);
}
