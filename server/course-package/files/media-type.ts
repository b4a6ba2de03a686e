/** Media types that are recognised by `start`: the bytes that every file of the type has at `offset` (default 0). */
const byStart: [type: string, start: string, offset?: number][] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF8"],
  ["image/webp", "WEBP", 8],
  ["image/avif", "ftypavif", 4],
  ["application/pdf", "%PDF-"],
  ["audio/mp4", "ftypM4A", 4],
  ["video/mp4", "ftyp", 4],
  ["video/webm", "\x1a\x45\xdf\xa3"],
  ["audio/mpeg", "ID3"],
  ["audio/mpeg", "\xff\xfb"],
  ["audio/mpeg", "\xff\xf3"],
  ["audio/mpeg", "\xff\xf2"],
  ["audio/ogg", "OggS"],
  ["audio/wav", "WAVE", 8],
  ["text/vtt", "WEBVTT"],
  ["text/vtt", "\xef\xbb\xbfWEBVTT"],
];

const oldOffice = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/**
 * Media types that cannot be recognised by the content alone. The file extension decides, and the content must begin
 * with `start`, if there is one.
 */
const byEnding: Record<string, { type: string; start?: string }> = {
  docx: { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", start: "PK" },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", start: "PK" },
  pptx: { type: "application/vnd.openxmlformats-officedocument.presentationml.presentation", start: "PK" },
  doc: { type: "application/msword", start: oldOffice },
  xls: { type: "application/vnd.ms-excel", start: oldOffice },
  ppt: { type: "application/vnd.ms-powerpoint", start: oldOffice },
  odt: { type: "application/vnd.oasis.opendocument.text", start: "PK" },
  ods: { type: "application/vnd.oasis.opendocument.spreadsheet", start: "PK" },
  odp: { type: "application/vnd.oasis.opendocument.presentation", start: "PK" },
  epub: { type: "application/epub+zip", start: "PK" },
  rtf: { type: "application/rtf", start: "{\\rtf" },
  zip: { type: "application/zip", start: "PK" },
  gz: { type: "application/gzip", start: "\x1f\x8b" },
  txt: { type: "text/plain" },
  csv: { type: "text/csv" },
  py: { type: "text/plain" },
  json: { type: "application/json" },
};

const activeContent = /<(!doctype html|html|head|body|script|iframe)/iy;
const svgContent = /<svg[\s>]/iy;
/** The things that may stand before the first element of an SVG file, such as comments: how each begins and ends. */
const prologue = [
  { start: /\s/y, end: "" },
  { start: /<\?xml/iy, end: ">" },
  { start: /<!--/y, end: "-->" },
  { start: /<!doctype svg/iy, end: ">" },
] as const;

/**
 * Media type of a file. The content decides; the name decides only where the content cannot.
 * @returns `undefined` when the portal does not serve files of this type, such as a page or a program
 */
export function mediaType(name: string, bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096));
  const start = head.toString("latin1");
  const known = byStart.find(([, mark, offset = 0]) => start.startsWith(mark, offset));
  if (known) return known[0];
  const text = head.toString("utf8").replace(/^\ufeff/, "");
  const element = startOfElement(text);
  if (isAt(svgContent, text, element)) return "image/svg+xml";
  if (isAt(activeContent, text, element)) return undefined;
  const kind = byEnding[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
  return kind && start.startsWith(kind.start ?? "") ? kind.type : undefined;
}

function isAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

/** Position of the first element of a document, after its declaration and comments. */
function startOfElement(text: string): number {
  for (let at = 0; at < text.length; ) {
    const part = prologue.find(({ start }) => isAt(start, text, at));
    if (part === undefined) return at;
    const end = text.indexOf(part.end, at + 1);
    if (end < 0) return text.length;
    at = end + part.end.length;
  }
  return text.length;
}
