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
]);

/** Reports dates that have the right form but do not exist, such as 2027-02-30. */
export function checkDates(value: unknown, pointer: string, list: ProblemList): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const at = `${pointer}/${name}`;
    if (typeof field === "string" && dateFields.has(name)) list.date(field, at);
    else checkDates(field, at, list);
  }
}
