import { mediaType } from "../../../../server/sdk";
import { attachmentKinds, type KindName } from "../../rules/attachment-kinds.rules";
import { zipEntries } from "./zip-entries.rules";

/** The kinds of files whose first bytes are enough to recognise them. */
const kindsByType = (["png", "jpg", "gif", "webp", "pdf"] as const).map((name) => [attachmentKinds[name].type, name]);

const officeEntries: readonly [entry: string, kind: KindName][] = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
];
const CONTENT_TYPES = "[Content_Types].xml";
/** Matches the names of entries with programs that an office document can start. */
const programs = /(^|\/)(vbaProject|vbaData)\.|(^|\/)activeX\/|^Basic\/|^Scripts\//i;

/**
 * The kind of a file by its content; its name does not count. Archives are not unpacked: only the list of their entries
 * is read.
 * @returns null for a kind that cannot be attached, such as a program, a page, or a document with macros
 */
export function kindByContent(bytes: Uint8Array): KindName | null {
  // For a name with this ending `mediaType` answers `text/plain`, unless the bytes show that the file is of another
  // type, an HTML page or an SVG drawing.
  const type = mediaType("text.txt", bytes);
  const known = kindsByType.find(([mark]) => mark === type);
  if (known !== undefined) return known[1] as KindName;
  if (type !== "text/plain" || bytes.length === 0) return null;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return kindOfZip(bytes);
  return isText(bytes) ? "txt" : null;
}

function kindOfZip(bytes: Uint8Array): KindName | null {
  const entries = zipEntries(bytes);
  if (entries === null) return null;
  const names = new Set(entries.map(({ name }) => name));
  const isOpenDocument = entries[0]?.name === "mimetype";
  const isOffice = names.has(CONTENT_TYPES);
  if (!isOffice && !isOpenDocument) return "zip";
  if ([...names].some((name) => programs.test(name))) return null;
  if (isOffice) return officeEntries.find(([entry]) => names.has(entry))?.[1] ?? null;
  const type = entries[0]?.stored ?? "";
  return (["odt", "ods", "odp"] as const).find((name) => attachmentKinds[name].type === type) ?? null;
}

/** Whether bytes are a text: UTF-8, or UTF-16 with a byte order mark, without control characters that no text has. */
function isText(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    const text = new TextDecoder(isWide && bytes[0] === 0xfe ? "utf-16be" : isWide ? "utf-16le" : "utf-8", {
      fatal: true,
    }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}
