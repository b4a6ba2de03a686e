import { coursePaths } from "../course/paths";

export interface RedirectorFacts {
  readonly objectiveId: string;
  readonly hasWorkflow: boolean;
  /** The part that the address asked for, `notFound`, or null when it asked for none. */
  readonly part: { readonly axis: string; readonly activityPathId: string } | "notFound" | null;
  /** It was opened in the frame of a proctoring provider (`inProctoringIframe`), which shows one activity and nothing else. */
  readonly inProctoringFrame: boolean;
}

/**
 * Where `/courses/redirect/{objectiveId}` leads to, relative to the portal's base path. A started course opens its
 * content, one that is not its details, composite or not.
 */
export function redirectorPath({ objectiveId, hasWorkflow, part, inProctoringFrame }: RedirectorFacts): string {
  if (part === "notFound") return coursePaths.details(objectiveId);
  if (part !== null && inProctoringFrame) return coursePaths.proctored(objectiveId, part.activityPathId);
  if (part !== null) return coursePaths.content(objectiveId, part.axis);
  return hasWorkflow ? coursePaths.content(objectiveId) : coursePaths.details(objectiveId);
}
