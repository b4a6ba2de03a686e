import { zipSync } from "fflate";
import { smallPicture } from "../../../../../server/learning/testing/small-picture";

/** For tests: small files of each kind. */
export const png = smallPicture;
export const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
export const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0\x01\x01", "latin1"), 0xff, 0xd9]);
export const webp = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
export const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** A ZIP archive with these entries: name → content. `level`: 0 compresses nothing, 9 as much as possible. */
export function zip(entries: Readonly<Record<string, string | Uint8Array>>, level: 0 | 9 = 9): Buffer {
  const bytes = Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level }));
}

/** An office document with a main entry, such as `word/document.xml`. */
export const office = (main: string, more: Readonly<Record<string, string>> = {}) =>
  zip({ "[Content_Types].xml": "<Types/>", [main]: "<x/>", ...more });
/** A document of an OpenDocument type, such as `text`. */
export const openDocument = (type: string, more: Readonly<Record<string, string>> = {}) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${type}`, "content.xml": "<x/>", ...more }, 0);
