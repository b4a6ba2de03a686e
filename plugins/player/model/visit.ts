import { createContext, use, useMemo, useRef } from "react";
import { useLocation } from "../../../core/sdk";
import {
  CITED_PARAMETER,
  citedAnchor,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  type TextAnchor,
} from "../../../core/sdk/learning";
import type { Visit } from "./place.rules";
import { type Presentation, type PresentationMode, presentationOf } from "./presentation.rules";
import { ROOT } from "./tree.rules";

/**
 * One visit to an attempt: how the course is presented, and the addresses of its parts. A part is an activity in the
 * course; it is named by its axis: the path to it, ids joined by slashes.
 */
export interface CourseVisit extends Visit {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  readonly presentation: Presentation;
  /**
   * The address of a part; for null the address of the whole content. The query of the address is kept, without the
   * cited place.
   */
  to(axis: string | null): { readonly pathname: string; readonly search: string };
  /**
   * The place in an activity to which the address leads, for example from a search result. Null for the beginning of
   * the activity. Each navigation gives a new object.
   */
  citedAt(axis: string): TextAnchor | null;
  /**
   * Whether the learner has come to go on with the activity at this axis: it was the first one on the page, so the page
   * goes to the place at which the learner stopped.
   */
  resumesAt(axis: string): boolean;
}

const VisitContext = createContext<CourseVisit | null>(null);

/** The React provider of the visit: components inside get it by `useVisit`. */
export const VisitScope = VisitContext.Provider;

/**
 * The visit of the course content on the page.
 * @throws Error outside of `VisitScope`
 */
export function useVisit(): CourseVisit {
  const visit = use(VisitContext);
  if (!visit) throw new Error("Only what stands in a visited course can ask for its visit.");
  return visit;
}

interface VisitFacts {
  readonly course: ObjectiveWorkflowAggregate;
  readonly attempt: ObjectiveWorkflow;
  /** The axis in the address; empty if it names no part. */
  readonly axis: string;
  readonly mode: PresentationMode;
  readonly hasParts: boolean;
  /** Whether the learner only looks at the attempt again, so that no work counts. */
  readonly isReview: boolean;
  pathOf(axis: string | null): string;
}

export function useCourseVisit({ course, attempt, axis, mode, hasParts, isReview, pathOf }: VisitFacts): CourseVisit {
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another one after each navigation, so the same address works again
  const cited = useMemo(() => citedAnchor(new URLSearchParams(search).get(CITED_PARAMETER)), [search, key]);
  const first = useRef<string | null>(null);
  if (axis !== ROOT || !hasParts) first.current ??= axis;
  return useMemo(
    () => ({
      course,
      attempt,
      presentation: presentationOf(mode, hasParts),
      isRunning: attempt.state === "inProgress",
      isReview,
      to: (part) => ({ pathname: pathOf(part), search: withoutCited(search) }),
      citedAt: (part) => (part === axis ? cited : null),
      resumesAt: (part) => part === axis && part === first.current,
    }),
    [course, attempt, axis, mode, hasParts, isReview, pathOf, search, cited],
  );
}

function withoutCited(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(CITED_PARAMETER);
  return params.toString();
}
