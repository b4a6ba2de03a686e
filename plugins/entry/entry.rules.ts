/**
 * What a link into the portal asks for by its query parameters. `course`: to add a course to My courses, and with
 * `isStarted` to start it too.
 */
export type Entry =
  | { readonly kind: "course"; readonly objectiveId: string; readonly isStarted: boolean }
  /** The user has just created an account and has no course yet. */
  | { readonly kind: "accountCreated" }
  | { readonly kind: "nothing" };

const PARAMETERS = ["occflow", "objectiveId", "selfRegistered"] as const;

/**
 * Reads the parameters by which a link asks for a course: `occflow`, `objectiveId` and `selfRegistered` (the product's
 * specification, section 2, "Query parameters").
 */
export function readEntry(search: string): Entry {
  const parameters = new URLSearchParams(search);
  const objectiveId = parameters.get("objectiveId");
  if (!objectiveId) return { kind: parameters.has("selfRegistered") ? "accountCreated" : "nothing" };
  switch (parameters.get("occflow")) {
    case "addToMyCourses":
      return { kind: "course", objectiveId, isStarted: false };
    case "startTheCourse":
      return { kind: "course", objectiveId, isStarted: true };
    default:
      return { kind: "nothing" };
  }
}

/** A query string without the parameters that `readEntry` reads. Empty if nothing is left, else it begins with `?`. */
export function withoutEntryParameters(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : "";
}
