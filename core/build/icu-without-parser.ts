import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

export * from "@formatjs/icu-messageformat-parser/no-parser.js";

/**
 * Replaces the parser of ICU messages in the browser. The build has already parsed every message with arguments, so a
 * message that is still a string is plain text and is returned as it is.
 */
export function parse(text: string): MessageFormatElement[] {
  return [{ type: 0, value: text }];
}
