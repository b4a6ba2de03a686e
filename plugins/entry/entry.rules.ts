/** What a link into the portal asks for. */
export type Entry =
  | { readonly kind: "course"; readonly objectiveId: string; readonly isStarted: boolean }
  /** Somebody who has just made an account for themselves, and for no course. */
  | { readonly kind: "accountCreated" }
  | { readonly kind: "nothing" };

const PARAMETERS = ["occflow", "objectiveId", "selfRegistered"] as const;

/** Specification, section 2, "Query parameters". */
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

/** The query without what asked for an entry. */
export function withoutEntry(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : "";
}
