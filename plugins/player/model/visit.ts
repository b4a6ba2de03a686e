import { createContext, use, useMemo } from "react";
import { type ObjectiveWorkflow, type ObjectiveWorkflowAggregate, useSearchParams } from "../../../core/sdk";
import type { Visit } from "./place.rules";
import { type Presentation, type PresentationMode, presentationOf } from "./presentation.rules";

/** One look at one attempt of a course: how it is laid out, and where its parts are found. */
export interface CourseVisit extends Visit {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  readonly presentation: Presentation;
  /** The address of a part, or of the content as a whole; what else stands in the address stays. */
  to(axis: string | null): { readonly pathname: string; readonly search: string };
}

const VisitContext = createContext<CourseVisit | null>(null);

export const VisitScope = VisitContext.Provider;

export function useVisit(): CourseVisit {
  const visit = use(VisitContext);
  if (!visit) throw new Error("Only what stands in a visited course can ask for its visit.");
  return visit;
}

interface VisitFacts {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  readonly mode: PresentationMode;
  readonly hasParts: boolean;
  /** It is only looked at, although it is the running one. */
  readonly isReview: boolean;
  pathOf(axis: string | null): string;
}

export function useCourseVisit({ course, attempt, mode, hasParts, isReview, pathOf }: VisitFacts): CourseVisit {
  const [params] = useSearchParams();
  const search = params.toString();
  return useMemo(
    () => ({
      course,
      attempt,
      presentation: presentationOf(mode, hasParts),
      isRunning: attempt.state === "inProgress",
      isReview,
      to: (axis) => ({ pathname: pathOf(axis), search }),
    }),
    [course, attempt, mode, hasParts, isReview, pathOf, search],
  );
}
