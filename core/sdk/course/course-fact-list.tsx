import Calendar from "lucide-react/icons/calendar";
import ChartNoAxesColumnIncreasing from "lucide-react/icons/chart-no-axes-column-increasing";
import Clock from "lucide-react/icons/clock";
import GraduationCap from "lucide-react/icons/graduation-cap";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { FormattedMessage, useIntl } from "react-intl";
import type { Objective } from "../../learning/contract/entities";
import { DescriptionList } from "../../ui";
import { useFormat } from "../format/use-format";
import type { AttemptsLeft } from "./attempts-left.rules";
import { CourseSection } from "./course-section";
import { useCourseLevel } from "./use-course-level";

interface CourseFactListProps {
  readonly dueDate?: string | null;
  readonly attempts?: AttemptsLeft;
  /** The score that passes, 0 to 1. */
  readonly passingScore?: number | null;
  /** The expected length of the whole course in seconds. */
  readonly duration: number | null;
  readonly level: Objective["level"];
}

/** The facts of a course beside its page. Facts that are not known or do not apply to it are left out. */
export function CourseFactList({
  dueDate = null,
  attempts,
  passingScore = null,
  duration,
  level,
}: CourseFactListProps) {
  const intl = useIntl();
  const format = useFormat();
  const term = (id: string) => intl.formatMessage({ id: `sdk.facts.${id}` });
  const levelText = useCourseLevel()(level);
  const { value = 0, unit = "" } = attempts?.window ?? {};
  const facts = [
    dueDate !== null && { term: term("due"), description: format.dayAndTime(dueDate), icon: Calendar },
    attempts !== undefined && {
      term: term("attemptsLeft"),
      description: intl.formatMessage({ id: `sdk.facts.attempts.${attempts.kind}` }, { value, unit }),
      icon: RotateCcw,
    },
    passingScore !== null && {
      term: term("passing"),
      description: format.limit(passingScore),
      icon: GraduationCap,
    },
    duration !== null && duration > 0 && { term: term("length"), description: format.minutes(duration), icon: Clock },
    levelText !== null && { term: term("level"), description: levelText, icon: ChartNoAxesColumnIncreasing },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <CourseSection title={<FormattedMessage id="sdk.facts.title" />}>
      <DescriptionList items={facts} />
    </CourseSection>
  );
}
