import { createContext, useContext } from "react";
import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";

/**
 * The course that a page shows, as its learner has it: with access, last attempt and last result (together: the
 * aggregate).
 */
export interface CourseOfPage {
  readonly course: ObjectiveWorkflowAggregate;
  /**
   * Whether the course was loaded after the page was opened. An older copy of the course may lack a new part. So a part
   * that is missing in the course may only be reported as missing if this is true.
   */
  readonly isFresh: boolean;
}

/** Gives components the course of the page; null on a page without a course. */
export const CourseOfPageContext = createContext<CourseOfPage | null>(null);

/** The course of the page, inside `CoursePage` or the common frame of a course's pages (the area `course`). */
export function useCourse(): CourseOfPage {
  const course = useContext(CourseOfPageContext);
  if (!course) throw new Error("useCourse is called outside of a course's page: its route lacks the frame `course`");
  return course;
}
