import { createContext, use, useMemo } from "react";
import {
  CITED,
  citedAnchor,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  type TextAnchor,
  useLocation,
} from "../../../core/sdk";
import type { Visit } from "./place.rules";
import { type Presentation, type PresentationMode, presentationOf } from "./presentation.rules";

/** One visit to an attempt of a course: its presentation, and the addresses of its parts. */
export interface CourseVisit extends Visit {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  readonly presentation: Presentation;
  /** The address of a part, or of the whole content for null. The query stays, without the cited place. */
  to(axis: string | null): { readonly pathname: string; readonly search: string };
  /** The place that the address cites in the activity at an axis; null for the top. A new object after each navigation. */
  citedAt(axis: string): TextAnchor | null;
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
  /** The axis in the address, or empty. */
  readonly axis: string;
  readonly mode: PresentationMode;
  readonly hasParts: boolean;
  /** The running attempt is only reviewed. */
  readonly isReview: boolean;
  pathOf(axis: string | null): string;
}

export function useCourseVisit({ course, attempt, axis, mode, hasParts, isReview, pathOf }: VisitFacts): CourseVisit {
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation brings the reader to the place again
  const cited = useMemo(() => citedAnchor(new URLSearchParams(search).get(CITED)), [search, key]);
  return useMemo(
    () => ({
      course,
      attempt,
      presentation: presentationOf(mode, hasParts),
      isRunning: attempt.state === "inProgress",
      isReview,
      to: (part) => ({ pathname: pathOf(part), search: withoutCited(search) }),
      citedAt: (part) => (part === axis ? cited : null),
    }),
    [course, attempt, axis, mode, hasParts, isReview, pathOf, search, cited],
  );
}

function withoutCited(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(CITED);
  return params.toString();
}
