import { useMemo } from "react";
import { type ObjectiveWorkflow, type ObjectiveWorkflowAggregate, useSearchParams } from "../../../core/sdk";
import { type PresentationMode, presentationOf } from "./presentation.rules";
import type { CourseVisit } from "./visit";

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
