import { cardFooter, type ObjectiveWorkflowAggregate, useFormat, useIntl } from "../../../core/sdk";

/** The one line of a card that says what is due, since when, or when it opens, in the learner's zone. */
export function CourseFooter({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const { line, date } = cardFooter(course);
  return intl.formatMessage(
    { id: `courses.footer.${line}` },
    {
      date: date ? format.date(date) : "",
      state: intl.formatMessage({ id: `courses.state.${course.lastObjectiveWorkflow?.state ?? "notStarted"}` }),
    },
  );
}
