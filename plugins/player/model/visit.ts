import { createContext, use, useMemo } from "react";
import { type ObjectiveWorkflow, type ObjectiveWorkflowAggregate, useSearchParams } from "../../../core/sdk";
import type { Visit } from "./place.rules";
import { type Presentation, type PresentationMode, presentationOf } from "./presentation.rules";

/** One visit to an attempt of a course: its presentation, and the addresses of its parts. */
export interface CourseVisit extends Visit {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  readonly presentation: Presentation;
  /** The address of a part, or of the whole content for null. The query stays. */
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
  /** The running attempt is only reviewed. */
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
