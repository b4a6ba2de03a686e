import { Fragment } from "react";
import { type ObjectiveWorkflowAggregate, useFormat, useIntl, useNow } from "../../../core/sdk";
import styles from "./course-footer.css";
import { footerTexts } from "./course-list.rules";

/** The lines at the end of a course's card, such as start, opening date and due date, in the learner's time zone. */
export function CourseFooter({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow([course.objectiveAccess.availabilityDate, course.objectiveAccess.dueDate]);
  const state = intl.formatMessage({ id: `courses.state.${course.lastObjectiveWorkflow?.state ?? "notStarted"}` });
  return footerTexts(course, now).map(({ line, date }, at) => (
    <Fragment key={line}>
      {at > 0 && " · "}
      <span className={line === "wasDue" ? styles.overdue : undefined}>
        {intl.formatMessage({ id: `courses.footer.${line}` }, { date: date ? format.date(date) : "", state })}
      </span>
    </Fragment>
  ));
}
