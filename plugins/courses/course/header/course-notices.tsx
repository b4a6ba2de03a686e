import { refusalDate, useNow, useReasonText } from "../../../../core/sdk";
import { nextCourseChange, type ObjectiveWorkflowAggregate } from "../../../../core/sdk/learning";
import { Banner } from "../../../../core/sdk/ui";
import { courseNotices } from "./course-notice.rules";

/** They update when the moment is reached from which on it is possible. */
export function CourseNotices({ course }: { course: ObjectiveWorkflowAggregate }) {
  const reasonText = useReasonText();
  const asked = useNow();
  const now = useNow(nextCourseChange([course], asked));
  return courseNotices(course, now).map((notice) => (
    <Banner key={notice.reason} tone="info">
      {reasonText(notice.reason, refusalDate(notice, course.objectiveAccess))}
    </Banner>
  ));
}
