interface ZipEntry {
  readonly name: string;
  /** The content of a short entry that is not compressed; else null. */
  readonly stored: string | null;
}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const MAX_STORED = 100;

/**
 * Reads the list of entries (files in the archive) at the end of a ZIP archive. Nothing is unpacked, so a small archive
 * with a huge content costs nothing.
 * @returns null when the bytes are no whole archive, the archive is empty, or anything stands before it or behind its
 * comment
 */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.readUInt16LE(end + 10);
  let at = view.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > end || view.readUInt32LE(at) !== CENTRAL_SIGNATURE) return null;
    const length = view.readUInt16LE(at + 28);
    const next = at + CENTRAL_BYTES + length + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
    if (next > end) return null;
    const name = view.toString("utf8", at + CENTRAL_BYTES, at + CENTRAL_BYTES + length);
    entries.push({ name, stored: storedText(view, at) });
    at = next;
  }
  // An archive can stand behind other content. Then its first entry is not at the beginning of the file.
  const first = entries.length > 0 && view.readUInt32LE(0) === LOCAL_SIGNATURE;
  return first && at === end ? entries : null;
}

/** The position of the record at the end of the archive, behind which only its comment may stand. */
function endOf(view: Buffer): number | null {
  const last = view.length - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1) {
    if (view.readUInt32LE(at) === END_SIGNATURE && at + END_BYTES + view.readUInt16LE(at + 20) === view.length)
      return at;
  }
  return null;
}

function storedText(view: Buffer, central: number): string | null {
  const size = view.readUInt32LE(central + 20);
  const local = view.readUInt32LE(central + 42);
  if (view.readUInt16LE(central + 10) !== 0 || size > MAX_STORED || local + LOCAL_BYTES > view.length) return null;
  const start = local + LOCAL_BYTES + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
  return view.toString("utf8", start, start + size);
}
