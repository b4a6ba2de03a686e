import type { ArchiveFiles } from "../../archive/archive-files";
import type { GivenNames, ImportContents, ReportRow } from "../../format/contents";
import type { PackageRules } from "../../format/import-limits";
import { ImportError, type ImportProblem } from "../../format/import-problem";
import { languageField } from "../../format/language-tag";
import type { PortableCourseInput } from "../../format/package.schema";
import { resolveActivityLinks } from "../../html/resolve-activity-links";
import { checkConverted } from "../../package/check-package";
import { authorPlace } from "../author-places";
import type { WrittenPackage } from "../written-package";
import { descriptionFromAbout } from "./course-about";
import { extraPages, reportRunData } from "./course-pages";
import { gradeCourse } from "./grading/grading-policy";
import { BlockLoader } from "./load-blocks";
import { LtiTools, passportsOf } from "./lti/lti-tools";
import { dateOf, isOn, type OlxBlock } from "./olx-block";
import type { OlxCourse } from "./olx-course";
import { olxLinks } from "./olx-links";
import { OlxSource } from "./olx-source";
import { OutlineBuilder } from "./outline";
import { StaticFiles } from "./static-files";

/**
 * Reads a course in OLX, the format of Open edX, and makes a course package with one course and no learners.
 * @param root folder of `course.xml` inside the archive, "" or ending in a slash
 * @throws ImportError when the archive is broken, incomplete or too large, or nothing in it can be imported
 */
export function readOlx(
  archive: ArchiveFiles,
  root: string,
  limits: PackageRules,
  given: GivenNames = {},
): ImportContents {
  const source = new OlxSource(archive, root);
  const pointer = source.xml("course.xml");
  const run = pointer?.attributes.url_name ?? "course";
  const policy = { ...source.json(`policies/${run}.json`), ...source.json(`policies/${run}/policy.json`) };
  const isCourse = pointer?.tag === "course";
  const block = isCourse ? new BlockLoader(source, policy, limits).load(pointer, "course.xml") : undefined;
  if (pointer && !isCourse) source.problems.push(notACourse(`It is a ${pointer.tag}, not a course.`));
  if (!block || source.problems.length > 0) throw new ImportError(source.problems);

  const key = given.key ?? courseKey(block, run);
  const files = new StaticFiles(source, `files/${key}/`);
  const keys = keysOf(block);
  const report: ReportRow[] = [];
  const tools = new LtiTools(key, passportsOf(block.attributes.lti_passports));
  const course: OlxCourse = { source, files, report, tools, links: olxLinks(files, (id) => keys.get(id)) };

  const outline = new OutlineBuilder(course, key, dateOf(block.attributes.start), isOn(block.attributes.self_paced));
  const activity = outline.root(block);
  const places = placesOf(block);
  activity.children?.push(...extraPages(course, policy[`course/${run}`], new Set(places.keys())));
  if (activity.children?.length === 0) {
    files.reportUnused();
    throw new ImportError(
      [...source.problems, notACourse("Nothing of what is in it can come in.")],
      [...report, ...files.usedFiles.report],
    );
  }
  const about = descriptionFromAbout(course, block);
  resolveActivityLinks(activity, about, outline.activityKeyOf, report);
  reportRunData(course);
  const name = block.name || key;
  const { sections, activityKeyOf, quizzes } = outline;
  const graded = { run, key: `${key}.scale`, name, root: activity, sections, activityKeyOf };
  const [scale] = gradeCourse(course, graded);
  files.reportUnused();
  if (source.problems.length > 0) throw new ImportError(source.problems, report);

  const portable: PortableCourseInput = {
    key,
    name,
    code: [...(block.attributes.course || run)].slice(0, longestCode).join(""),
    ...languageField(block.attributes.language),
    ...about,
    openCatalog:
      !/^(none|about)$/.test(block.attributes.catalog_visibility ?? "") && !isOn(block.attributes.invitation_only),
    activity: { ...activity, name },
  };
  report.unshift({ kind: "course", name, place: block.place, outcome: "imported" });
  const template = isOn(block.attributes.cert_html_view_enabled) ? [{ key: `${key}.certificate`, name }] : [];
  const scales = scale === undefined ? [] : [scale];
  const written: WrittenPackage = {
    format: "learner-portal-package",
    version: 1,
    gradingScales: scales,
    // `ltiTools` and `quizzes` belong to plugins that may not be installed. Without the plugin the import would refuse
    // even an empty list, so an empty list is left out.
    ...(tools.all.length > 0 && { ltiTools: tools.all }),
    ...(quizzes.length > 0 && { quizzes }),
    certificateTemplates: template,
    courses: [
      {
        ...portable,
        certificateTemplates: template.map((certificate) => certificate.key),
        ...(scale !== undefined && { gradingScale: scale.key }),
      },
    ],
  };
  return {
    package: checkConverted(written, files.usedFiles, limits, authorPlace(written, places, placeOf(block))),
    files: files.usedFiles.files,
    report: [...report, ...files.usedFiles.report],
  };
}

const longestCode = 100;

function notACourse(message: string): ImportProblem {
  return { code: "IMPORT_OLX_MISSING", place: "course.xml", message, fix: "Export a course that has pages or videos." };
}

function courseKey(block: OlxBlock, run: string): string {
  const parts = [block.attributes.org, block.attributes.course, run].filter((part) => part);
  return (
    parts
      .join(".")
      .replace(/[^A-Za-z0-9._@-]/g, "-")
      .replace(/^[^A-Za-z0-9]+/, "")
      .slice(0, 100) || "course"
  );
}

/** The place of each block, by the key that its activity, quiz or first question gets. */
function placesOf(root: OlxBlock): Map<string, string> {
  const places = new Map<string, string>();
  const waiting = [root];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    places.set(block.key, placeOf(block));
    waiting.push(...block.children);
  }
  return places;
}

const placeOf = ({ place, line, tag, id }: OlxBlock): string => `${place}:${line} (${tag} "${id}")`;

/**
 * Maps the `url_name` of each block to its key. If two blocks have the same `url_name`, it is mapped to the outer
 * block, because links lead to the outer levels.
 */
function keysOf(root: OlxBlock): Map<string, string> {
  const keys = new Map<string, string>();
  let level = [root];
  while (level.length > 0) {
    for (const { id, key } of level) if (!keys.has(id)) keys.set(id, key);
    level = level.flatMap(({ children }) => children);
  }
  return keys;
}
