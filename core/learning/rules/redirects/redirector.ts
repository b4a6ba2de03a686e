import { coursePaths } from "../course/paths";

export interface RedirectorFacts {
  readonly objectiveId: string;
  readonly hasWorkflow: boolean;
  /** The part that the address asked for: its axis, `notFound`, or null when it asked for none. */
  readonly part: { readonly axis: string } | "notFound" | null;
}

/**
 * Where `/courses/redirect/{objectiveId}` leads to, relative to the portal's base path. A started course opens its
 * content, one that is not its details, composite or not.
 */
export function redirectorPath({ objectiveId, hasWorkflow, part }: RedirectorFacts): string {
  if (part === "notFound") return coursePaths.details(objectiveId);
  if (part !== null) return coursePaths.content(objectiveId, part.axis);
  return hasWorkflow ? coursePaths.content(objectiveId) : coursePaths.details(objectiveId);
}
