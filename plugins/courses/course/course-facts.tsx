import Calendar from "lucide-react/icons/calendar";
import Clock from "lucide-react/icons/clock";
import Flag from "lucide-react/icons/flag";
import GraduationCap from "lucide-react/icons/graduation-cap";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useFormat, useIntl } from "../../../core/sdk";
import { type ObjectiveWorkflowAggregate, passingScoreOf, retakeTerms } from "../../../core/sdk/learning";
import { DescriptionList } from "../../../core/sdk/ui";

/** The facts of a course: due date, length, passing grade and attempts. Facts that do not apply to it are left out. */
export function CourseFacts({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const { objective, objectiveAccess: access, objectiveGradingScale: scale } = course;
  const { duration, childrenCount } = objective.activity;
  const text = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const retake = retakeTerms(course);
  const retakes = !retake.allowed
    ? text("courses.facts.oneAttempt")
    : retake.window
      ? text("courses.facts.retakeAfter", { value: retake.window.value, unit: retake.window.unit })
      : text("courses.facts.retakeAnytime");
  return (
    <DescriptionList
      items={[
        ...(access.dueDate
          ? [{ term: text("courses.facts.due"), description: format.dayAndTime(access.dueDate), icon: Calendar }]
          : []),
        ...(duration
          ? [{ term: text("courses.facts.length"), description: format.minutes(duration), icon: Clock }]
          : []),
        // A course of one activity has no parts.
        ...(childrenCount > 0
          ? [
              {
                term: text("courses.facts.parts"),
                description: text("courses.facts.partCount", { count: childrenCount }),
                icon: Flag,
              },
            ]
          : []),
        ...(scale
          ? [
              {
                term: text("courses.facts.passing"),
                description: format.limit(passingScoreOf(scale)),
                icon: GraduationCap,
              },
            ]
          : []),
        { term: text("courses.facts.attempts"), description: retakes, icon: RotateCcw },
      ]}
    />
  );
}
