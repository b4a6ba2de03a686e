import { decodeText } from "../../../captions/cues";

const declarations = [/^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/, /<meta[^<>]*\bcharset\s*=\s*["']?([\w-]+)/i];

/**
 * Decodes an XML or HTML file of a Common Cartridge: by its byte order mark, by the zero bytes of UTF-16, by its
 * declared encoding, or as UTF-8 if the bytes are valid UTF-8. Anything else is read as Windows-1252.
 */
export function decodeDocument(bytes: Uint8Array): string {
  return decoded(bytes).replace(/^\ufeff/, "");
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0x3c && bytes[1] === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0 && bytes[1] === 0x3c) return new TextDecoder("utf-16be").decode(bytes);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString("latin1");
  const declared = declarations.map((form) => form.exec(head)?.[1]?.toLowerCase()).find((name) => name !== undefined);
  // If the file declares a Unicode encoding or none, the bytes tell more reliably which one it is.
  if (declared === undefined || /^(utf|ucs|iso-10646)/.test(declared)) return decodeText(bytes);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    // The declared encoding is unknown. `decodeText` then guesses an encoding, so at least the ASCII letters are right.
    return decodeText(bytes);
  }
}
