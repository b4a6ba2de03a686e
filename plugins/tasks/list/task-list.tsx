import { FormattedMessage, Link, useFormat } from "../../../core/sdk";
import { Badge, LinedList } from "../../../core/sdk/ui";
import type { Task } from "../contract";
import { urgencyOf } from "../rules/task-groups.rules";
import styles from "./task-list.css";

interface TaskListProps {
  readonly tasks: readonly Task[];
  readonly now: Date;
}

export function TaskLines({ tasks, now }: TaskListProps) {
  return (
    <LinedList>
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} now={now} />
      ))}
    </LinedList>
  );
}

function TaskLine({ task, now }: { readonly task: Task; readonly now: Date }) {
  const { name, title, course, due, path } = task;
  const isOverdue = urgencyOf(due, now) === "overdue";
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <Link className={styles.name} to={path}>
          <bdi lang={course?.language ?? undefined}>{name}</bdi>
        </Link>
        <p className={styles.about}>
          {title !== null && (
            <span className={styles.kind}>
              <FormattedMessage id={title} />
            </span>
          )}
          {course !== null && course.name !== name && (
            <bdi className={styles.course} lang={course.language ?? undefined}>
              {course.name}
            </bdi>
          )}
        </p>
      </div>
      {due !== null && <DueDate due={due} isOverdue={isOverdue} />}
    </li>
  );
}

function DueDate({ due, isOverdue }: { readonly due: string; readonly isOverdue: boolean }) {
  const format = useFormat();
  return (
    <p className={styles.due}>
      {isOverdue ? <Badge tone="danger">{format.relative(due)}</Badge> : <span>{format.relative(due)}</span>}
      <time className={styles.date} dateTime={due}>
        {format.dueDate(due)}
      </time>
    </p>
  );
}
