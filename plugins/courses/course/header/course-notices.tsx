import { refusalDate, useNow, useReasonText } from "../../../../core/sdk";
import { nextCourseChange, type ObjectiveWorkflowAggregate } from "../../../../core/sdk/learning";
import { Banner } from "../../../../core/sdk/ui";
import { courseNotices } from "./course-notice.rules";

/**
 * Notices that say why the learner cannot start or repeat the course or see its grade now, and from when on that is
 * possible. They update when that moment is reached.
 */
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
