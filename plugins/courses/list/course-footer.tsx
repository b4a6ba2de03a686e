import { useFormat, useIntl, useNow } from "../../../core/sdk";
import { isFuture, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { Badge } from "../../../core/sdk/ui";
import { footerText, namedState, progressPercent } from "../rules/course-list.rules";

/**
 * The line of a course's card about its state: start and progress, opening date or due date, in the learner's time zone.
 */
export function CourseFooter({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow([course.objectiveAccess.availabilityDate, course.objectiveAccess.dueDate]);
  const { line, date } = footerText(course, now);
  if (line === "due" || line === "wasDue") return <DueDate date={date} />;
  const percent = progressPercent(course);
  const text = intl.formatMessage(
    { id: `courses.footer.${line}` },
    {
      date: date && (line === "available" ? format.openingDate(date) : format.shortDate(date)),
      state: intl.formatMessage({ id: `courses.state.${namedState(course)}` }),
    },
  );
  // Where there is no room for both, the dot stays at the end of the first line.
  return percent === null ? text : `${text}\u00a0· ${intl.formatNumber(percent / 100, { style: "percent" })}`;
}

interface DueDateProps {
  readonly date: string | null;
  /** Draws a badge in any case, such as over a picture. Default: only if the date is past. */
  readonly badge?: boolean;
}

export function DueDate({ date, badge = false }: DueDateProps) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow(date);
  if (date === null) return null;
  const isDue = isFuture(date, now);
  const id = isDue ? "courses.footer.due" : "courses.footer.wasDue";
  const text = intl.formatMessage({ id }, { date: format.shortDate(date) });
  if (isDue && !badge) return text;
  return (
    <Badge solid={badge} tone={isDue ? "neutral" : "danger"}>
      {text}
    </Badge>
  );
}
