import type { Measured } from "./measured.ts";
import { bareStackBytes } from "./size/bare-stack-bytes.ts";
import { firstVisit, type Visit, type VisitRequest } from "./size/first-visit.ts";
import { firstVisitFiles, WIDGETS } from "./size/first-visit-files.ts";

/** The bytes that the portal's own code should have at most on a first visit, in addition to the libraries. */
const AIM = 25_000;

/** Also one that the portal stores for reading without a connection. */
const isPicture = ({ kind, url }: VisitRequest) => kind === "Image" || url.includes("/api/lms-storage/");
const isFile = ({ url }: VisitRequest) => url.includes("/learn/assets/");

/** Kilobytes and files that the first page may have in addition to those of My courses. */
const FIRST_PAGE_AIM = { bytes: 30_000, files: 6 };

/** An address without the hash in its file name. */
function shortened(url: string): string {
  return url.replace(/\.[A-Za-z0-9]{8,10}(?=\.)/g, "").replace(/^\/learn\/assets\/|\?.*$/g, "");
}

/**
 * Measures a first visit to the page My courses: its bytes, compared with those of the libraries alone, and its
 * requests; and a first visit to the first page, compared with My courses. Sizes are compressed, in KB of 1000 bytes.
 */
export async function run(): Promise<Measured[]> {
  const [bare, withoutParser, files] = await Promise.all([
    bareStackBytes({ icuParser: true }),
    bareStackBytes({ icuParser: false }),
    firstVisitFiles("courses/list", WIDGETS),
  ]);
  const visit = await firstVisit("/learn/courses", "article");
  const code = visit.bytes("Script", "Stylesheet");
  const day = await firstVisit("/learn", "main section li a");
  const filesOf = ({ requests }: Visit) => requests.filter(isFile).length;
  const kilobytes = (bytes: number, reference?: number) => ({
    value: bytes / 1000,
    unit: "KB",
    reference: reference === undefined ? null : reference / 1000,
    ratio: reference === undefined ? null : bytes / reference,
  });
  const count = (value: number) => ({ value, unit: "", reference: null, ratio: null });
  const against = (value: number, reference: number) => ({ value, unit: "", reference, ratio: value / reference });
  const more = day.bytes("Script", "Stylesheet") - code;
  const row = (name: string, measure: Omit<Measured, "name">) => ({ name: `first visit: ${name}`, ...measure });
  return [
    row("the bare stack in one file, brotli", kilobytes(bare)),
    row("the bare stack without the ICU parser", kilobytes(withoutParser)),
    row("JavaScript and CSS of the page's links, on the disk", kilobytes(files.bytes, bare)),
    row("JavaScript and CSS until the list is shown (reference: the bare stack)", kilobytes(code, bare)),
    row("what that is more than the bare stack (reference: the aim)", kilobytes(code - bare, AIM)),
    row("messages, and answers of the server", kilobytes(visit.bytes("Fetch", "XHR"))),
    row("the page itself", kilobytes(visit.bytes("Document"))),
    row("files until the list is shown: scripts, styles and texts", count(filesOf(visit))),
    row(
      "requests after idle, without pictures (with them as the reference)",
      against(visit.afterIdle.filter((request) => !isPicture(request)).length, visit.afterIdle.length),
    ),
    row("scripts after idle", count(visit.afterIdle.filter(({ kind }) => kind === "Script").length)),
    row("requests until the list is shown, with its pictures", count(visit.requests.length)),
    row("scripts among them that wait for another script", count(visit.late.length)),
    row(`longest chain: ${visit.chain.map(shortened).join(" → ")}`, count(visit.chain.length)),
    row("first page: code more than My courses (reference: the aim)", kilobytes(more, FIRST_PAGE_AIM.bytes)),
    row("first page: files more (reference: the aim)", against(filesOf(day) - filesOf(visit), FIRST_PAGE_AIM.files)),
    row("first page: scripts that wait for another script", count(day.late.length)),
    row(`first page: longest chain: ${day.chain.map(shortened).join(" → ")}`, count(day.chain.length)),
  ];
}
