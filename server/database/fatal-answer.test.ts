import { expect, it } from "vitest";
import { fatalMessage } from "./fatal-answer";

function message(type: string, ...fields: string[]): Buffer {
  const body = Buffer.from(fields.map((field) => `${field}\0`).join("") + (type === "E" ? "\0" : ""));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
const full = 'could not write to file "pg_wal/xlogtemp.42": No space left on device';
const error = (severity: string) => message("E", `S${severity}`, `V${severity}`, "C53100", `M${full}`);

it.each([
  ["no bytes", [], null],
  ["rows", [message("D", "VPANIC"), message("C", "SELECT 1"), message("Z", "I")], null],
  ["an error about a statement", [error("ERROR"), message("Z", "E")], null],
  ["a panic", [error("PANIC")], full],
  ["a fatal error after rows", [message("D", "Mfirst"), error("FATAL"), message("Z", "I")], full],
])("an answer with %s", (_name, messages, expected) => {
  // The engine's answer may be a part of a larger buffer.
  const bytes = Buffer.concat([Buffer.from("xx"), ...messages]).subarray(2);
  expect(fatalMessage(bytes)).toBe(expected);
});

it("an answer that breaks off has no fatal error", () => {
  expect(fatalMessage(error("PANIC").subarray(0, 4))).toBeNull();
});
