import { type ReactNode, useId } from "react";
import { type DayPartProps, FormattedMessage, Link, useIntl, useNow } from "../../../core/sdk";
import { isTaskListContent } from "../../../core/sdk/contents";
import { ErrorCard, LoadingRegion, Skeleton } from "../../../core/sdk/ui";
import type { TaskListContent } from "../contract";
import { TaskLines } from "../list/task-list";
import { groupChanges } from "../rules/task-groups.rules";
import styles from "./day.css";

/** The most urgent tasks on the first page. */
export function TasksOfDay({ part: { state, content, retry } }: DayPartProps) {
  const intl = useIntl();
  if (state === "loading") {
    return (
      <Section>
        <LoadingRegion label={intl.formatMessage({ id: "tasks.loading" })}>
          <Skeleton lines={5} />
        </LoadingRegion>
      </Section>
    );
  }
  if (state === "ready" && content === null) return null;
  if (state === "failed" || !isTaskListContent(content)) {
    return (
      <Section>
        <ErrorCard
          title={intl.formatMessage({ id: "tasks.failed" })}
          text={intl.formatMessage({ id: "tasks.failed.text" })}
          onRetry={retry}
        />
      </Section>
    );
  }
  return <Ready list={content} />;
}

function Ready({ list: { total, data } }: { readonly list: TaskListContent }) {
  const now = useNow(groupChanges(data));
  return (
    <Section
      more={
        <Link to="/tasks" className={styles.all}>
          <FormattedMessage id="tasks.all" values={{ count: total }} />
        </Link>
      }
    >
      <TaskLines tasks={data} now={now} />
    </Section>
  );
}

function Section({ children, more }: { readonly children: ReactNode; readonly more?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          <FormattedMessage id="tasks.title" />
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
