import type { ReactNode } from "react";
import type { Resource } from "../../platform/state/resource";
import { isUnavailable } from "../course/course-gate.rules";
import { CoursePageSkeleton } from "../course/course-page-skeleton";
import { UnavailableCourse } from "../course/unavailable-course";
import { ResourceView } from "../view/resource-view";

interface OfferedCourseProps<Course> {
  readonly of: Resource<Course>;
  readonly children: (course: Course) => ReactNode;
}

/** The page of a course that somebody can look at or take: a placeholder, the course, or why there is none. */
export function OfferedCourse<Course>({ of, children }: OfferedCourseProps<Course>) {
  return (
    <ResourceView
      of={of}
      skeleton={<CoursePageSkeleton />}
      isPage
      failed={(failure) => (isUnavailable(failure) ? <UnavailableCourse /> : undefined)}
    >
      {children}
    </ResourceView>
  );
}
