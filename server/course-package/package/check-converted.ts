import type { CourseFiles } from "../files/course-files";
import type { PackageRules } from "../import-limits";
import { ImportError } from "../import-problem";
import type { PortablePackage, PortablePackageInput } from "../package.schema";
import { checkPackage } from "./check-package";
import { checkShape } from "./package-shape";

/**
 * A package that was made of a course in another format, which must hold against ours like anything that somebody wrote.
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

/** What is converted loses characters that no database keeps: one of them in a name is no reason to refuse a course. */
function withoutUnstorable(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [withoutUnstorable(name), withoutUnstorable(inner)]);
  return Object.fromEntries(entries);
}
