import { type CourseFacts, coursePaths, courseProgress, pageAfterStart } from "../../core/sdk/learning";

/**
 * What a link into the portal asks for by its query parameters. `course`: to add a course to My courses, and with
 * `asksToStart` to start it too.
 */
export type Entry =
  | { readonly kind: "course"; readonly objectiveId: string; readonly asksToStart: boolean }
  | { readonly kind: "accountCreated" }
  /** `occflow` has a value that nobody knows. */
  | { readonly kind: "unknownLink" }
  | { readonly kind: "nothing" };

/** The parameters that `readEntry` reads. */
export const ENTRY_PARAMETERS = ["occflow", "objectiveId", "selfRegistered"] as const;

/**
 * Reads the parameters by which a link asks for a course: `occflow`, `objectiveId` and `selfRegistered` (the product's
 * specification, section 2, "Query parameters").
 */
export function readEntry(search: string): Entry {
  const parameters = new URLSearchParams(search);
  const objectiveId = parameters.get("objectiveId");
  const flow = parameters.get("occflow");
  const isKnown = flow === "addToMyCourses" || flow === "startTheCourse";
  if (flow !== null && !isKnown) return { kind: "unknownLink" };
  if (!objectiveId) return { kind: isSet(parameters.get("selfRegistered")) ? "accountCreated" : "nothing" };
  return isKnown ? { kind: "course", objectiveId, asksToStart: flow === "startTheCourse" } : { kind: "nothing" };
}

/** Whether a parameter that is a switch is on: it is there, and does not say no. */
function isSet(value: string | null): boolean {
  return value !== null && !/^\s*(false|0|no)\s*$/i.test(value);
}

/** Whether a query string has a parameter that `readEntry` reads. */
export function hasEntryParameters(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return ENTRY_PARAMETERS.some((name) => parameters.has(name));
}

/** A query string without the parameters that `readEntry` reads. Empty if nothing is left, else it begins with `?`. */
export function withoutEntryParameters(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ENTRY_PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : "";
}

/**
 * The page to which a link leads that asks to start a course. `course`: the course as it was before the link started
 * it. A link never begins a second attempt: it may be opened again later, or by accident. So a course whose attempt has
 * ended is shown itself, with its results and the buttons for another attempt.
 */
export function pageAfterEntry(
  course: Pick<CourseFacts, "objective" | "lastObjectiveWorkflow" | "lastObjectiveRecord">,
): { path: string; fullPageLoad: boolean } {
  const isOpen = courseProgress(course) === "notStarted" || course.lastObjectiveWorkflow?.state === "inProgress";
  return isOpen
    ? pageAfterStart(course.objective)
    : { path: coursePaths.overview(course.objective.id), fullPageLoad: false };
}
