import type { ArchiveFiles } from "../../archive/archive-files";
import { CourseFiles, type FileNames } from "../../files/course-files";
import type { GivenNames, ImportContents, ReportRow } from "../../format/contents";
import type { PackageRules } from "../../format/import-limits";
import { ImportError } from "../../format/import-problem";
import { resolveActivityLinks } from "../../html/resolve-activity-links";
import { checkConverted } from "../../package/check-package";
import { authorPlace } from "../author-places";
import type { WrittenPackage } from "../written-package";
import { aboutOf } from "./about";
import { Budget } from "./budget";
import { CanvasCourse } from "./canvas/canvas-course";
import { type Cartridge, nameOf } from "./cartridge";
import { extraResources } from "./extra-resources";
import { GradedParts, gradingScaleOf } from "./grading";
import { CartridgeSource, fileNameOf } from "./manifest/cartridge-source";
import { type CartridgeItem, type Manifest, manifestName, readManifest } from "./manifest/manifest";
import { OutlineBuilder } from "./outline";
import { QuestionBanks } from "./qti/question-banks";
import { reportUnreported } from "./report-unreported";
import { CartridgeLinks } from "./resources/cartridge-links";
import { ResourceIndex } from "./resources/resource-index";
import { titleOfUntitled } from "./title-of-untitled";

/**
 * Reads an IMS Common Cartridge 1.1 to 1.3, including thin cartridges (with links only) and exports of Canvas. Returns
 * a course package with one course and no learners.
 * @param root folder of `imsmanifest.xml` inside the archive, "" or ending in a slash
 * @throws ImportError when the manifest is broken, the course is too large, or nothing in it can be imported
 */
export function readCommonCartridge(
  archive: ArchiveFiles,
  root: string,
  limits: PackageRules,
  given: GivenNames = {},
): ImportContents {
  const source = new CartridgeSource(archive, root);
  const manifest = readManifest(source, limits);
  const resources = new ResourceIndex(manifest.resources);
  const canvas = new CanvasCourse(source, resources);
  const title = canvas.title || manifest.title || titleOfUntitled(manifest, source, given.archive);
  const key = given.key ?? courseKey(manifest.id || title);
  const files = new CourseFiles(source, `files/${key}/`, fileNames);
  const links = new CartridgeLinks(source, resources, files, itemIds(manifest.items));
  const report: ReportRow[] = [];
  const cartridge: Cartridge = {
    key,
    source,
    resources,
    files,
    canvas,
    graded: new GradedParts(),
    quizzes: [],
    banks: new QuestionBanks(source, resources),
    budget: new Budget(limits),
    report,
    places: new Map(),
    links: (folder) => links.resolverFor(folder, (id) => canvas.resourceOf(id)),
  };

  const name = nameOf(title, "Common Cartridge");
  const outline = new OutlineBuilder(cartridge);
  let about: ReturnType<typeof aboutOf> = { fields: {}, pages: new Set() };
  const activity = outline.root(name, () => {
    const children = outline.activities(manifest.items);
    about = aboutOf(cartridge, manifest, (resource) => outline.reported.has(resource));
    return [...children, ...extraResources(cartridge, outline, manifest, about.pages)];
  });
  if (activity.children?.length === 0) {
    reportUnreported(cartridge, outline.reported);
    throw new ImportError([nothingImportable], [...report, ...files.report]);
  }
  resolveActivityLinks(activity, about.fields, outline.activityKeyOf, report);
  reportUnreported(cartridge, new Set([...outline.reported, ...about.pages]));
  cartridge.graded.weigh(activity, canvas.groupWeights);
  report.unshift({ kind: "course", name, place: manifestName, ...courseOutcome(cartridge, manifest) });

  const scales = cartridge.graded.isEmpty ? [] : [gradingScaleOf(canvas.standard, `${key}.scale`, name)];
  const [scale] = scales;
  const written: WrittenPackage = {
    format: "learner-portal-package",
    version: 1,
    gradingScales: scales,
    // The list `quizzes` belongs to the quiz plugin, which may not be installed. Without that plugin the import would
    // refuse even an empty list, so a course without quizzes has no list.
    ...(cartridge.quizzes.length > 0 && { quizzes: cartridge.quizzes }),
    courses: [
      {
        key,
        name,
        code: (canvas.code || name).slice(0, 100),
        ...about.fields,
        ...(scale !== undefined && { gradingScale: scale.key }),
        activity: { ...activity, ...(canvas.start && { constraint: { startFrom: canvas.start } }) },
      },
    ],
  };
  const placeOf = authorPlace(written, cartridge.places, manifestName);
  return {
    package: checkConverted(written, files, limits, placeOf),
    files: files.files,
    report: [...report, ...files.report],
  };
}

const nothingImportable = {
  code: "IMPORT_CARTRIDGE_MISSING",
  place: manifestName,
  message: "Nothing of what is in the cartridge can come in.",
  fix: "Export a course that has pages, files, links, discussions or quizzes.",
} as const;

function courseOutcome({ graded, canvas }: Cartridge, { version }: Manifest): Pick<ReportRow, "outcome" | "reason"> {
  const notes = [
    ...(/^1\.[0-3]/.test(version) || version === "" ? [] : [`version ${version} is read like 1.3`]),
    ...(graded.isEmpty || canvas.standard !== undefined ? [] : ["it brings no grading scale: 60 % pass, by letters"]),
  ];
  return notes.length > 0 ? { outcome: "converted", reason: notes.join("; ") } : { outcome: "imported" };
}

/**
 * The name of a file in the report of the import, and its path in the course's folder of the package. Canvas keeps all
 * files in `web_resources/`, a name that means nothing to people, so it is left out of the path.
 */
function fileNames(path: string): FileNames {
  return { name: fileNameOf(path), inside: path.replace(/^web_resources\//, "") };
}

function itemIds(items: readonly CartridgeItem[]): Set<string> {
  return new Set(items.flatMap((item) => [item.id, ...itemIds(item.children)]));
}

function courseKey(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9._@-]/g, "-").replace(/^[^A-Za-z0-9]+/, "");
  return plain.slice(0, 100) || "course";
}
