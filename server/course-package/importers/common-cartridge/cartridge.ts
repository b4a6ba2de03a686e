import type { ReportRow } from "../../contents";
import type { CourseFiles } from "../../files/course-files";
import { cleanHtml, type LinkResolver } from "../../html/clean-html";
import { lossRows } from "../../html/loss-rows";
import type { PortableActivityInput } from "../../package.schema";
import type { WrittenQuiz } from "../written-package";
import type { Budget } from "./budget";
import type { CanvasCourse } from "./canvas/canvas-course";
import type { GradedParts } from "./grading";
import type { CartridgeSource } from "./manifest/cartridge-source";
import type { CartridgeResource } from "./manifest/manifest";
import type { QuestionBanks } from "./qti/question-banks";
import type { ResourceIndex } from "./resources/resource-index";

/** What the conversion of one cartridge works with. */
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
  /** Where addresses of a file in this folder lead; to activities by the mark of their resource, settled at the end. */
  links(folder: string): LinkResolver;
}

/** A resource at its place in the outline. */
export interface PlacedResource {
  /** Key of the activity that it becomes. */
  key: string;
  /** Title that its place has; "" when it has none. */
  title: string;
  resource: CartridgeResource;
}

/** What became of a resource. */
export type Converted =
  | { activity: PortableActivityInput; kind: string; notes: string[] }
  | { kind: string; reason: string };

export type ResourceConverter = (placed: PlacedResource, cartridge: Cartridge) => Converted;

/** A name as activities have it: one line, not too long, never empty. */
export function nameOf(...names: readonly (string | undefined)[]): string {
  const named = names.map((name) => name?.replace(/\s+/g, " ").trim() ?? "").find((name) => name !== "");
  return [...(named ?? "–")].slice(0, 300).join("");
}

/** Longest HTML that the package takes in one place. */
const longestHtml = 2_000_000;

/** HTML of a cartridge, cleaned and with its links led on; what was lost is in the report. */
export function cleanPage(
  cartridge: Cartridge,
  html: string,
  links: LinkResolver,
  { name, path }: { name: string; path: string },
): string {
  cartridge.budget.spendCharacters(html.length);
  const cleaned = html.length > longestHtml ? tooLong : cleanHtml(html, links);
  cartridge.report.push(...lossRows(cleaned.losses, name, path));
  return cleaned.html;
}

const tooLong = { html: "", losses: [{ what: "text", reason: `it is longer than ${longestHtml} characters` }] };
