import { isStorable } from "../../../database/storable.rules";
import type { ProblemList } from "../../format/problem-list";

const dateFields = new Set([
  "startFrom",
  "startUntil",
  "accessibleUntil",
  "gracePeriodUntil",
  "due",
  "resultsDisclosureFrom",
  "revealResultsFrom",
  "dueDate",
  "availabilityDate",
  "availabilityEndDate",
  "gradeRevealDate",
  "started",
  "submitted",
  "finished",
  "created",
  "expires",
]);

/**
 * Reports dates that have the right form but do not exist, such as 2027-02-30. Only fields that hold dates are checked.
 * @param value the course package or a part of it
 * @param pointer the JSON pointer of the value
 * @param list gets the faults
 */
export function checkDates(value: unknown, pointer: string, list: ProblemList): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const at = `${pointer}/${name}`;
    if (typeof field === "string" && dateFields.has(name)) list.date(field, at);
    else checkDates(field, at, list);
  }
}

/**
 * Reports texts that the database cannot store: with the character NUL, or with half of a surrogate pair.
 * @param value the course package or a part of it
 * @param pointer the JSON pointer of the value
 * @param list gets the faults
 */
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
