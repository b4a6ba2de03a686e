const LENGTH_BYTES = 4;
const ERROR_RESPONSE = "E".charCodeAt(0);
const SEVERITY = "V".charCodeAt(0);
const MESSAGE = "M".charCodeAt(0);

/**
 * The message of an error after which the engine works no more, in an answer of PostgreSQL's wire protocol. null in an
 * answer without one. PostgreSQL ends its process after such an error; the embedded engine would hang at its next call.
 */
export function fatalMessage(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 1 + LENGTH_BYTES <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] !== ERROR_RESPONSE) continue;
    const fields = errorFields(bytes.subarray(at + 1 + LENGTH_BYTES, at + 1 + bytes.readUInt32BE(at + 1)));
    const severity = fields.get(SEVERITY);
    if (severity === "FATAL" || severity === "PANIC") return fields.get(MESSAGE) ?? severity;
  }
  return null;
}

function errorFields(bytes: Buffer): ReadonlyMap<number, string> {
  const fields = new Map<number, string>();
  for (let at = 0; at < bytes.length && bytes[at] !== 0; ) {
    const end = bytes.indexOf(0, at + 1);
    if (end === -1) break;
    fields.set(bytes[at] ?? 0, bytes.toString("utf8", at + 1, end));
    at = end + 1;
  }
  return fields;
}
