import { resolveDate } from "../relative-date";
import type { ProblemList } from "./problem-list";

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
  "posted",
]);

/** Reports dates of the right form that no calendar has, such as 2027-02-30. */
export function checkDates(value: unknown, pointer: string, list: ProblemList): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const at = `${pointer}/${name}`;
    if (typeof field === "string" && dateFields.has(name)) checkDate(field, at, list);
    else checkDates(field, at, list);
  }
}

/** Reports a date that no calendar has. @returns what it means, with the import at the beginning of time */
export function checkDate(text: string, pointer: string, list: ProblemList): Date | null {
  try {
    return resolveDate(text, new Date(0));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const fix = "Write 2027-03-01, 2027-03-01T09:00:00Z or now+12d.";
    list.add("IMPORT_DATE_UNKNOWN", pointer, `"${text}" is not a date.`, fix);
    return null;
  }
}
