import { parse } from "@formatjs/icu-messageformat-parser";

/** Parses a message, because the browser has no parser. A text without arguments stays a string. */
export function compileMessage(text) {
  const parts = parse(text, { captureLocation: false });
  return parts.length === 1 && parts[0].type === 0 ? parts[0].value : parts;
}
