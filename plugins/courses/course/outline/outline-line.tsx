import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import { Link, useFormat, useIntl, useReasonText } from "../../../../core/sdk";
import { asReason, coursePaths } from "../../../../core/sdk/learning";
import { Badge, DottedFacts, Icon } from "../../../../core/sdk/ui";
import type { OutlinePart } from "../../contract";
import { isDone } from "./outline.rules";
import styles from "./outline-lines.css";

export interface OutlinedCourse {
  readonly objectiveId: string;
  /** Whether the learner has started the course, so that its parts can be opened. */
  readonly isStarted: boolean;
  /** The axis of the part with which the learner goes on; null if the course is not running. */
  readonly here: string | null;
}

const icons = {
  comingSoon: Clock,
  locked: Lock,
  passed: CircleCheck,
  failed: CircleX,
  done: CircleCheck,
  begun: CircleDot,
  optional: CircleDashed,
  open: Circle,
} as const;

type Mark = keyof typeof icons;

function markOf({ state, reason, isOptional }: OutlinePart): Mark {
  if (state === "open" && reason !== null) return "locked";
  return state === "open" && isOptional ? "optional" : state;
}

/** One part of a course in its outline: its state, name and length, and why it is locked. */
export function OutlineLine({ part, course }: { readonly part: OutlinePart; readonly course: OutlinedCourse }) {
  const intl = useIntl();
  const format = useFormat();
  const mark = markOf(part);
  const isHere = part.axis === course.here;
  const content = (
    <>
      {/* Before the start every open part is as good as the others, so its mark would say nothing. */}
      <Icon
        icon={icons[mark]}
        size={16}
        className={styles[mark]}
        {...(course.isStarted || mark !== "open"
          ? { label: intl.formatMessage({ id: `courses.outline.${mark === "done" ? "handedIn" : mark}` }) }
          : {})}
      />
      <span className={styles.name}>
        <bdi>{part.name}</bdi>
        {isHere && <Badge tone="accent">{intl.formatMessage({ id: "courses.outline.here" })}</Badge>}
        <Notes part={part} />
      </span>
      <span className={styles.end}>{part.duration ? format.minutes(part.duration) : null}</span>
    </>
  );
  const className = isHere ? styles.here : styles.line;
  if (!course.isStarted || part.reason !== null) return <div className={className}>{content}</div>;
  return (
    <Link
      className={className}
      to={coursePaths.content(course.objectiveId, part.axis)}
      aria-current={isHere ? "step" : undefined}
    >
      {content}
    </Link>
  );
}

/** What else matters about a part: whether it is optional or supervised, when it is due, and why it is locked. */
function Notes({ part }: { readonly part: OutlinePart }) {
  const intl = useIntl();
  const format = useFormat();
  const reasonText = useReasonText();
  const note = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const notes = [
    part.isOptional && note("courses.outline.isOptional"),
    part.isProctored && note("courses.outline.isProctored"),
    part.due !== null &&
      !isDone(part) &&
      note(part.isOverdue ? "courses.outline.wasDue" : "courses.outline.due", { date: format.dueDate(part.due) }),
    part.reason !== null && !isDone(part) && reasonText(asReason(part.reason), part.reasonDate),
  ].filter((text) => text !== false);
  if (notes.length === 0) return null;
  return (
    <span className={part.isOverdue && !isDone(part) ? styles.overdue : styles.note}>
      <DottedFacts facts={notes} />
    </span>
  );
}
