import type { ImportedFile } from "../format/contents";
import { cleanSvg } from "./clean-svg";
import { mediaType } from "./media-type";

/**
 * A file of an imported course that the portal may serve, with a `note` (for the report of the import) if something was
 * removed from the file. Otherwise the `reason` why the portal may not serve the file.
 */
export type CleanedFile = { file: ImportedFile; note?: string } | { reason: string };

/**
 * Checks a file and cleans it if it is an SVG drawing.
 * @param name the name or path of the file; its extension helps to find the media type
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
