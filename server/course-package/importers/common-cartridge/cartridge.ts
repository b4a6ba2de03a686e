import type { CourseFiles } from "../../files/course-files";
import type { ReportRow } from "../../format/contents";
import type { PortableActivityInput } from "../../format/package.schema";
import { cleanHtml } from "../../html/clean-html";
import type { LinkResolver } from "../../html/html-loss";
import { lossRows } from "../../html/loss-rows";
import { partTitle } from "../part-title";
import type { WrittenQuiz } from "../written-package";
import type { Budget } from "./budget";
import type { CanvasCourse } from "./canvas/canvas-course";
import type { GradedParts } from "./grading";
import { type CartridgeSource, fileNameOf } from "./manifest/cartridge-source";
import type { CartridgeResource } from "./manifest/manifest";
import type { QuestionBanks } from "./qti/question-banks";
import type { ResourceIndex } from "./resources/resource-index";

/**
 * Everything that the conversion of one cartridge reads and collects. `report` has a row for each thing of the
 * cartridge and says what happened to it.
 */
export interface Cartridge {
  key: string;
  source: CartridgeSource;
  resources: ResourceIndex;
  files: CourseFiles;
  canvas: CanvasCourse;
  graded: GradedParts;
  quizzes: WrittenQuiz[];
  banks: QuestionBanks;
  budget: Budget;
  report: ReportRow[];
  /** Where the parts of the course are written: see `AuthorPlaces`. */
  places: Map<string, string>;
  /**
   * Makes the function that turns the addresses in a file of this folder into addresses of the course package. A link
   * to a resource first gets the resource's mark, because the key of the activity made from it is not known yet. At the
   * end `resolveActivityLinks` replaces the marks by keys.
   */
  links(folder: string): LinkResolver;
}

export interface PlacedResource {
  key: string;
  title: string;
  resource: CartridgeResource;
}

/**
 * The activity made from a resource, with `notes` about changes for the report of the import; or the reason why there
 * is none. `kind` names the kind of the resource in the report.
 */
export type Converted =
  | { activity: PortableActivityInput; kind: string; notes: string[] }
  | { kind: string; reason: string };

export type ResourceConverter = (placed: PlacedResource, cartridge: Cartridge) => Converted;

/**
 * A valid name for an activity: the first given name that tells people something. "" when none does; the outline then
 * finds one.
 */
export const nameOf = (...names: readonly (string | undefined)[]): string => partTitle(names, "");

/** The longest HTML, in characters, that one field of the course package may have. */
const longestHtml = 2_000_000;

/**
 * Cleans HTML of a cartridge and changes its links. What is removed or changed goes into the report. Returns "" when
 * nothing is left or the HTML is too long.
 * @param name the name of the page in the report
 * @param path the path of its file
 * @throws ImportError when all pages together are too long
 */
export function cleanPage(
  cartridge: Cartridge,
  html: string,
  links: LinkResolver,
  { name, path }: { name: string; path: string },
): string {
  cartridge.budget.spendCharacters(html.length);
  const isTooLong = html.length > longestHtml && withoutData(html).length > longestHtml;
  const cleaned = isTooLong ? tooLong : cleanHtml(html, links);
  cartridge.report.push(...lossRows(cleaned.losses, name || fileNameOf(path), path));
  return cleaned.html;
}

/** Pictures that a page contains become files, so their data does not count for its length. */
const withoutData = (html: string): string => html.replace(/\bdata:[^"'\s>]*/gi, "");

const tooLong = { html: "", losses: [{ what: "text", reason: `it is longer than ${longestHtml} characters` }] };
