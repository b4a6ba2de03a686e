import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { FormattedMessage, useFormat, useIntl } from "../../../../core/sdk";
import { Button, Icon } from "../../../../core/sdk/ui";
import { linesAtFirst, type OutlineBranch } from "./outline.rules";
import { type OutlinedCourse, OutlineLine } from "./outline-line";
import styles from "./outline-lines.css";

interface OutlineLinesProps {
  readonly branches: readonly OutlineBranch[];
  /** The axes of the groups that are open at first. */
  readonly open: ReadonlySet<string>;
  readonly course: OutlinedCourse;
}

/** The parts of a course, or those below one part. Parts that hold others can be opened and closed. */
export function OutlineLines({ branches, open, course }: OutlineLinesProps) {
  const first = linesAtFirst(branches, course.here);
  const [more, setMore] = useState(0);
  const shown = branches.slice(0, first + more);
  const left = branches.length - shown.length;
  return (
    <>
      <ol className={styles.list}>
        {shown.map((branch) => (
          <li key={branch.part.axis}>
            {branch.branches.length > 0 ? (
              <OutlineGroup branch={branch} open={open} course={course} />
            ) : (
              <OutlineLine part={branch.part} course={course} />
            )}
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button variant="ghost" size="small" onClick={() => setMore(more + first)}>
          <FormattedMessage id="courses.outline.more" values={{ count: left }} />
        </Button>
      )}
    </>
  );
}

interface OutlineGroupProps extends Pick<OutlineLinesProps, "open" | "course"> {
  readonly branch: OutlineBranch;
}

function OutlineGroup({ branch, open, course }: OutlineGroupProps) {
  const intl = useIntl();
  const format = useFormat();
  const { part, branches, leaves, done, seconds } = branch;
  const [isOpen, setOpen] = useState(open.has(part.axis));
  const length = seconds > 0 ? format.minutes(seconds) : null;
  return (
    <details className={styles.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.chapter}>
        <Icon icon={ChevronDown} size={16} className={styles.chevron} />
        <span className={styles.name}>
          <bdi>{part.name}</bdi>
        </span>
        <span className={styles.end}>
          {course.isStarted ? intl.formatMessage({ id: "courses.outline.done" }, { done, count: leaves }) : length}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.below}>
          <OutlineLines branches={branches} open={open} course={course} />
        </div>
      )}
    </details>
  );
}
