import { type ObjectiveWorkflowAggregate, useFormat, useIntl, useNow } from "../../../core/sdk";
import { footerText } from "./course-list.rules";

/** The one line of a card that says what is due, since when, or when it opens, in the learner's zone. */
export function CourseFooter({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow([course.objectiveAccess.availabilityDate, course.objectiveAccess.dueDate]);
  const { line, date } = footerText(course, now);
  return intl.formatMessage(
    { id: `courses.footer.${line}` },
    {
      date: date ? format.date(date) : "",
      state: intl.formatMessage({ id: `courses.state.${course.lastObjectiveWorkflow?.state ?? "notStarted"}` }),
    },
  );
}
