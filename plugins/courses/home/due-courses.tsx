import { FormattedMessage, observer, useFormat } from "../../../core/sdk";
import { cardLink, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { Badge, Card, CardLink } from "../../../core/sdk/ui";
import styles from "./courses-home.css";
import { dueCourses } from "./home.rules";
import { Part } from "./part";
import { useNowOf } from "./use-now-of";

/** The courses that have to be submitted next, with their dates. Draws nothing if nothing is due. */
export const DueCourses = observer(function DueCourses({
  courses,
}: {
  courses: readonly ObjectiveWorkflowAggregate[];
}) {
  const format = useFormat();
  const due = dueCourses(courses, useNowOf(courses));
  if (due.length === 0) return null;
  return (
    <Part of="due">
      <ul className={styles.due}>
        {due.map(({ course, date, isOverdue }) => (
          <li key={course.id}>
            <Card interactive className={styles.dueCard}>
              <h3 className={styles.name}>
                <CardLink to={cardLink(course)}>
                  <bdi lang={course.objective.language ?? undefined}>{course.objective.name}</bdi>
                </CardLink>
              </h3>
              <p className={styles.date}>
                {isOverdue && (
                  <Badge tone="danger">
                    <FormattedMessage id="courses.home.overdue" />
                  </Badge>
                )}
                <FormattedMessage
                  id={isOverdue ? "courses.footer.wasDue" : "courses.footer.due"}
                  values={{ date: format.dueDate(date) }}
                />
                <span>{format.relative(date)}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Part>
  );
});
