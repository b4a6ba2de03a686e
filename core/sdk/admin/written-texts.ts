import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import type { Messages } from "../../intl/locale.store";

/** The texts of a language by key, each as a translator writes it: an ICU message. */
export type SourceTexts = Readonly<Record<string, string>>;

/** Messages as the browser has them, written as ICU messages again. */
export function writtenTexts(messages: Messages): SourceTexts {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      if (typeof message !== "string") return [key, printAST(message)];
      return [key, SYNTAX.test(message) ? printAST([{ type: 0, value: message }]) : message];
    }),
  );
}

/** What would be read as an argument or a tag. */
const SYNTAX = /[{}<]/;
