import { isStorable } from "../../../database/storable.rules";
import type { ProblemList } from "./problem-list";

/** Reports texts that the database cannot store, such as a text with the character NUL. */
export function checkTexts(value: unknown, pointer: string, list: ProblemList): void {
  if (typeof value === "string" && !isStorable(value)) {
    const message = "The text has the character NUL, or half a character.";
    list.add("IMPORT_PACKAGE_SHAPE", pointer, message, "Write it anew without.");
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    checkTexts(name, pointer, list);
    checkTexts(inner, `${pointer}/${name}`, list);
  }
}
