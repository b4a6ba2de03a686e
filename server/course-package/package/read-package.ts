import type { ArchiveFiles } from "../archive/archive-files";
import { packageFileName } from "../archive/read-archive";
import { cleanFile } from "../files/clean-file";
import { isMediaBlock, mediaBlockFile } from "../files/media-block";
import type { GivenNames, ImportContents, ImportedFile, ReportRow } from "../format/contents";
import type { PackageRules } from "../format/import-limits";
import { ImportError, type ImportProblem } from "../format/import-problem";
import type { PortablePackage } from "../format/package.schema";
import { itemsOf, type PackageSection } from "../format/package-section";
import { ProblemList } from "../format/problem-list";
import { walkActivities } from "./activity-walk";
import { checkPackage } from "./check-package";
import { cleanPages } from "./clean-pages";
import { withListedNames } from "./listed-files";
import { checkShape } from "./package-shape";
import { PackageText } from "./package-text";
import { UnknownParts } from "./unknown-parts";

/**
 * Reads a course package: its JSON file and the files in `files/`.
 * @param root folder of the package inside the archive, "" or ending in a slash
 * @throws ImportError when `key` is given, because a course package names its courses itself. Otherwise with every
 * fault; but if the text is not JSON or does not fit the schema, with these faults only, because all other checks need
 * data that fits the schema
 */
export function readPackage(
  archive: ArchiveFiles,
  root: string,
  rules: PackageRules,
  { key }: GivenNames = {},
): ImportContents {
  if (key !== undefined) throw new ImportError([keyNotAllowed]);
  const text = new PackageText(packageFileName, archive.get(`${root}${packageFileName}`) ?? new Uint8Array());
  const syntax = text.problems();
  if (syntax.length > 0) throw new ImportError(syntax);
  const leaving = rules.leaveOut ? new UnknownParts(rules.plugins) : null;
  const written = withListedNames(text.value(), { has: (name) => archive.has(root + name) });
  const value = leaving === null ? written : leaving.withoutUnknown(written);
  const placeOf = (pointer: string) =>
    leaving?.hasMoved ? `what is left of ${packageFileName} (${pointer})` : text.place(pointer);
  const shape = checkShape(value, placeOf, rules.plugins);
  if ("problems" in shape) throw new ImportError(shape.problems);
  leaving?.leaveOutDependents(shape.package);

  const { files, problems, report } = readFiles(archive, root);
  problems.push(...checkPackage(shape.package, new Set(files.keys()), placeOf, rules));
  const pages = new ProblemList(placeOf);
  cleanPages(shape.package, files, pages, report, rules.plugins);
  problems.push(...pages.problems);
  if (problems.length > 0) throw new ImportError(problems);
  return {
    package: shape.package,
    namesItsCourses: true,
    files,
    report: [...reportPackage(shape.package, rules.plugins.sections), ...report],
  };
}

const keyNotAllowed: ImportProblem = {
  code: "IMPORT_KEY_SHAPE",
  place: "--as",
  message: "A portable package names its courses itself, and may have several.",
  fix: `Give the course another key in ${packageFileName}, and wherever the package names it.`,
};

function readFiles(archive: ArchiveFiles, root: string) {
  const files = new Map<string, ImportedFile>();
  const problems: ImportProblem[] = [];
  const report: ReportRow[] = [];
  for (const [path, bytes] of archive) {
    if (!path.startsWith(`${root}files/`)) continue;
    const name = path.slice(root.length);
    const cleaned = isMediaBlock(name) ? mediaBlockFile(bytes) : cleanFile(name, bytes);
    if ("reason" in cleaned) {
      const fix = "Take it out, or bring it in another format.";
      problems.push({ code: "IMPORT_FILE_KIND", place: name, message: `The file is ${cleaned.reason}.`, fix });
      continue;
    }
    files.set(name, cleaned.file);
    const { note } = cleaned;
    const outcome = note === undefined ? "imported" : "converted";
    report.push({ kind: "file", name, place: name, outcome, ...(note !== undefined && { reason: note }) });
  }
  return { files, problems, report };
}

const rowKinds = {
  units: "unit",
  gradingScales: "grading scale",
  terms: "term",
  categories: "category",
  showcases: "showcase",
  certificateTemplates: "certificate template",
} as const;

function reportPackage(pkg: PortablePackage, sections: readonly PackageSection[]): ReportRow[] {
  const rows: ReportRow[] = [];
  const add = (kind: string, place: string, name: string) => rows.push({ kind, name, place, outcome: "imported" });
  for (const [list, kind] of Object.entries(rowKinds)) {
    pkg[list as keyof typeof rowKinds].forEach(({ name }, index) => void add(kind, `/${list}/${index}`, name));
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
