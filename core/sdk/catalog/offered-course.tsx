import type { ReactNode } from "react";
import type { Resource } from "../../platform/state/resource";
import { Skeleton, Stack } from "../../ui";
import { isUnavailable } from "../course/course-gate.rules";
import { UnavailableCourse } from "../course/unavailable-course";
import { ResourceView } from "../view/resource-view";

interface OfferedCourseProps<Course> {
  readonly of: Resource<Course>;
  /** The class of the page, for its placeholder. */
  readonly className: string;
  readonly children: (course: Course) => ReactNode;
}

/** The page of a course that somebody can look at or take: a placeholder, the course, or why there is none. */
export function OfferedCourse<Course>({ of, className, children }: OfferedCourseProps<Course>) {
  return (
    <ResourceView
      of={of}
      skeleton={<OfferedCourseSkeleton className={className} />}
      isPage
      failed={(failure) => (isUnavailable(failure) ? <UnavailableCourse /> : undefined)}
    >
      {children}
    </ResourceView>
  );
}

/** The placeholder of the page of a course, until the course is loaded or the failure is known. */
export function OfferedCourseSkeleton({ className }: { readonly className: string }) {
  return (
    <div className={className}>
      <Skeleton shape="cover" />
      <Stack>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={3} />
      </Stack>
    </div>
  );
}
