import type { ImportedFile } from "../contents";
import { cleanSvg } from "./clean-svg";
import { mediaType } from "./media-type";

export type CleanedFile = { file: ImportedFile; note?: string } | { reason: string };

/**
 * Checks a file and cleans it if it is an SVG drawing.
 * @returns the file as the portal may serve it, or the reason why the portal may not
 */
export function cleanFile(name: string, bytes: Uint8Array): CleanedFile {
  const type = mediaType(name, bytes);
  if (type === undefined) return { reason: "a kind of file that the portal does not serve" };
  if (type !== "image/svg+xml") return { file: { bytes, type } };
  const drawing = cleanSvg(bytes);
  if (!drawing) return { reason: "a drawing that cannot be read" };
  return drawing.removed > 0
    ? { file: { bytes: drawing.bytes, type }, note: "what was not drawing was taken out" }
    : { file: { bytes: drawing.bytes, type } };
}
