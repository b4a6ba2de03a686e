import type { ReportRow } from "../../format/contents";
import { childElementsOf, isNamed, textAt } from "../elements-by-name";
import type { Cartridge } from "./cartridge";
import { reasonHidden } from "./convert/convert-resource";
import { fileNameOf } from "./manifest/cartridge-source";
import { type CartridgeResource, manifestName } from "./manifest/manifest";
import { bankTitle } from "./qti/question-banks";
import { isPage } from "./resources/resource-index";
import { resourceName } from "./resources/resource-name";

/**
 * Files with settings of Canvas that courses of this portal do not support, with their kind and the reason in the
 * report of the import.
 */
const unsupportedFiles: readonly [file: string, kind: string, reason: string][] = [
  ["learning_outcomes.xml", "outcome", "goals of learning that Canvas measures"],
  ["rubrics.xml", "rubric", "a table for grading by hand"],
  ["events.xml", "calendar entry", "a date of a run of the course"],
  ["external_feeds.xml", "feed", "news of another site"],
  ["late_policy.xml", "late policy", "late work loses no points here"],
];

/**
 * Adds a row to the report for each resource and each file in the archive that has no row yet, so that the
 * administrator sees what was left out.
 * @param reported the resources that have a row already
 */
export function reportUnreported(cartridge: Cartridge, reported: ReadonlySet<CartridgeResource>): void {
  const { source, resources, report, files, canvas } = cartridge;
  const dependencyIds = new Set([...reported].flatMap(({ dependencies }) => dependencies));
  for (const resource of resources.all) {
    if (!reported.has(resource)) report.push(...rowsOf(resource, cartridge, reported, dependencyIds));
    for (const address of resource.missing.filter(() => resource.path !== undefined)) {
      const row = { kind: "file", name: fileNameOf(address), place: `${manifestName} (${resource.id})` };
      report.push({ ...row, outcome: "left-out", reason: "the file is not in the archive" });
    }
  }
  for (const [file, kind, reason] of unsupportedFiles) {
    for (const element of childElementsOf(canvas.settings(file))) {
      const name = textAt(element, "title") || file;
      report.push({ kind, name, place: `course_settings/${file}`, outcome: "left-out", reason });
    }
  }
  const placed = new Set(report.map(({ place }) => place));
  const named = new Set(resources.all.flatMap((resource) => resource.files.concat(resource.path ?? [])));
  for (const path of source.paths) {
    if (path === manifestName || named.has(path) || files.has(path) || isOfCanvas(path)) continue;
    if (placed.has(path)) continue;
    const row = { kind: "file", name: fileNameOf(path), place: path };
    report.push({ ...row, outcome: "left-out", reason: "the manifest does not name it" });
  }
}

/**
 * Whether a file belongs to Canvas's own data. Such files are read for quizzes and settings, even if the manifest does
 * not name them.
 */
const isOfCanvas = (path: string): boolean => /^(course_settings|non_cc_assessments)\//.test(path);

function rowsOf(
  resource: CartridgeResource,
  cartridge: Cartridge,
  reported: ReadonlySet<CartridgeResource>,
  dependencyIds: ReadonlySet<string>,
): ReportRow[] {
  const { files, resources } = cartridge;
  const { path, kind, id } = resource;
  if (path !== undefined && files.has(path)) return [];
  const row = { name: resourceName(resource, cartridge.source), place: path ?? `${manifestName} (${id})` };
  const leftOut = (what: string, reason: string): ReportRow[] => [{ ...row, kind: what, outcome: "left-out", reason }];
  const hidden = reasonHidden(resource);
  const what = kind === "webcontent" ? (path !== undefined && isPage(path) ? "page" : "file") : kind;
  if (hidden !== undefined) return leftOut(what, hidden);
  if (resource.variants.some((other) => reported.has(resources.byId(other) ?? resource))) {
    return leftOut(what, "the same thing came in in another form");
  }
  if (path === undefined && resource.files.length === 0) return leftOut(what, "its file is not in the archive");
  if (resources.byId(id) !== resource) return leftOut(what, "another resource has the same identifier");
  const isSettings = resource.files.some((file) => /^course_settings\//.test(file));
  if (isSettings)
    return [{ ...row, kind: "settings", outcome: "converted", reason: "read for names, dates, weights and grades" }];
  if (dependencyIds.has(id))
    return [{ ...row, kind: "settings", outcome: "converted", reason: "read together with what it belongs to" }];
  const bank = bankOf(resource, cartridge);
  if (bank !== undefined)
    return [
      {
        ...row,
        ...bank,
        outcome: "left-out",
        reason: "questions of no quiz; what quizzes take from it came in with them",
      },
    ];
  if (kind === "LTI link") return leftOut(kind, "a tool that no place of the outline launches");
  return leftOut(what, "nothing that came in refers to it");
}

function bankOf({ path }: CartridgeResource, { source }: Cartridge): { kind: string; name: string } | undefined {
  if (path === undefined || !/\.(xml|qti)$/i.test(path)) return undefined;
  const found = source.xml(path);
  if ("reason" in found || !isNamed(found.root, "questestinterop", "objectbank")) return undefined;
  return { kind: "question bank", name: bankTitle(found.root) || fileNameOf(path) };
}
