import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Parses a message, because the browser has no parser. A text without arguments stays a string. */
export function compileMessage(text: string): string | MessageFormatElement[] {
  const parts = parse(text, { captureLocation: false });
  const [first, ...more] = parts;
  return first?.type === TYPE.literal && more.length === 0 ? first.value : parts;
}
