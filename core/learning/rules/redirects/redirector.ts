import { coursePaths } from "../course/paths";

/**
 * The facts that decide about the target of a redirect to a course. `hasWorkflow`: the learner has started the course.
 */
export interface RedirectorFacts {
  readonly objectiveId: string;
  readonly hasWorkflow: boolean;
  /** The part that the address names. `notFound` if the course has no such part; null if the address names no part. */
  readonly part: { readonly axis: string; readonly activityPathId: string } | "notFound" | null;
  /** By the query parameter `inProctoringIframe`: a single activity in a provider's frame. */
  readonly inProctoringFrame: boolean;
}

/**
 * The target of `/courses/redirect/{objectiveId}`, relative to the portal's base path. A started course opens its
 * content; any other course opens its details, whether it has one activity or several.
 */
export function redirectorPath({ objectiveId, hasWorkflow, part, inProctoringFrame }: RedirectorFacts): string {
  if (part === "notFound") return coursePaths.details(objectiveId);
  if (part !== null && inProctoringFrame) return coursePaths.proctored(objectiveId, part.activityPathId);
  if (part !== null) return coursePaths.content(objectiveId, part.axis);
  return hasWorkflow ? coursePaths.content(objectiveId) : coursePaths.details(objectiveId);
}
