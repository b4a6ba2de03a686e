/** A request that a link into the portal makes by its query parameters. */
export type Entry =
  | { readonly kind: "course"; readonly objectiveId: string; readonly isStarted: boolean }
  /** The user has just created an account and has no course yet. */
  | { readonly kind: "accountCreated" }
  | { readonly kind: "nothing" };

const PARAMETERS = ["occflow", "objectiveId", "selfRegistered"] as const;

/**
 * Reads the parameters by which a link asks for a course: `occflow`, `objectiveId` and `selfRegistered` (specification,
 * section 2, "Query parameters").
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

/** Removes the entry parameters from a query. */
export function withoutEntryParameters(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : "";
}
