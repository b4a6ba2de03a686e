import { Fragment } from "react";
import { useFormat, useIntl, useNow } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { type FooterText, footerTexts, namedState } from "../rules/course-list.rules";
import styles from "./course-footer.css";

/** The lines at the end of a course's card, such as start, opening date and due date, in the learner's time zone. */
export function CourseFooter({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow([course.objectiveAccess.availabilityDate, course.objectiveAccess.dueDate]);
  const dateOf = (line: FooterText["line"], date: string) => {
    if (line === "available") return format.openingDate(date);
    return line === "due" || line === "wasDue" ? format.dueDate(date) : format.date(date);
  };
  const state = intl.formatMessage({ id: `courses.state.${namedState(course)}` });
  return footerTexts(course, now).map(({ line, date }, at) => (
    <Fragment key={line}>
      {at > 0 && " · "}
      <span className={line === "wasDue" ? styles.overdue : undefined}>
        {intl.formatMessage({ id: `courses.footer.${line}` }, { date: date ? dateOf(line, date) : "", state })}
      </span>
    </Fragment>
  ));
}
