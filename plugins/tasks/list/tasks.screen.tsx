import { useEffect, useId } from "react";
import { FormattedMessage, observer, useIntl, useNow, usePageTitle, usePlace, useService } from "../../../core/sdk";
import { ButtonLink, EmptyState, PageHeader, ResourceView, Skeleton, Stack } from "../../../core/sdk/ui";
import type { Task, TaskListContent } from "../contract";
import { groupChanges, groupTasks, type Urgency } from "../rules/task-groups.rules";
import { Tasks } from "../tasks.store";
import { TaskLines } from "./task-list";
import styles from "./tasks.screen.css";

/** Everything that waits for the learner, the most urgent first. */
export const TasksScreen = observer(function TasksScreen() {
  const intl = useIntl();
  const store = useService(Tasks);
  useEffect(() => store.open(), [store]);
  const title = intl.formatMessage({ id: "tasks.title" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="tasks.lead" />} />
      <ResourceView
        of={store.list}
        skeleton={<Skeleton lines={10} />}
        isEmpty={({ total }) => total === 0}
        empty={<NothingToDo />}
      >
        {(list) => <Groups list={list} />}
      </ResourceView>
    </Stack>
  );
});

function NothingToDo() {
  const intl = useIntl();
  const myCourses = usePlace("my-courses");
  return (
    <EmptyState
      drawing="celebration"
      title={intl.formatMessage({ id: "tasks.none" })}
      text={intl.formatMessage({ id: "tasks.none.text" })}
      action={
        myCourses !== null && (
          <ButtonLink to={myCourses}>
            <FormattedMessage id="tasks.none.action" />
          </ButtonLink>
        )
      }
    />
  );
}

function Groups({ list: { total, data } }: { readonly list: TaskListContent }) {
  const now = useNow(groupChanges(data));
  return (
    <Stack gap={6}>
      {groupTasks(data, now).map(([urgency, tasks]) => (
        <Group key={urgency} urgency={urgency} tasks={tasks} now={now} />
      ))}
      {total > data.length && (
        <p className={styles.more}>
          <FormattedMessage id="tasks.more" values={{ count: total - data.length }} />
        </p>
      )}
    </Stack>
  );
}

interface GroupProps {
  readonly urgency: Urgency;
  readonly tasks: readonly Task[];
  readonly now: Date;
}

function Group({ urgency, tasks, now }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id={`tasks.group.${urgency}`} values={{ count: tasks.length }} />
      </h2>
      <TaskLines tasks={tasks} now={now} />
    </section>
  );
}
