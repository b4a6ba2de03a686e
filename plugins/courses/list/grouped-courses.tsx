import { useDeferredValue, useId } from "react";
import { FormattedMessage, observer, useIntl, useNow } from "../../../core/sdk";
import { CardGrid, LinedList, MoreCourses } from "../../../core/sdk/ui";
import { AnnouncedCount } from "./announced-count";
import { CourseCard } from "./course-card";
import type { CourseGroups, ShownGroup } from "./course-groups.store";
import { DoneCourse } from "./done-course";
import styles from "./grouped-courses.css";
import type { ListTexts } from "./list-texts";
import { ReadOnCard } from "./read-on-card";

/** How many cards are drawn before the others, so that no task of the browser is long. */
export const FIRST_CARDS = 2;

interface GroupedCoursesProps {
  readonly groups: CourseGroups;
  readonly texts: ListTexts;
  /** Whether the cards that are visible first are drawn before the others. */
  readonly inSteps: boolean;
}

export const GroupedCourses = observer(function GroupedCourses({ groups, texts, inSteps }: GroupedCoursesProps) {
  const intl = useIntl();
  const now = useNow();
  // Only the first time: what comes later is drawn at once, because the focus moves to it.
  const isWhole = useDeferredValue(true, !inSteps);
  const readOn = groups.toContinue(now);
  const shown = groups.shown(readOn);
  return (
    <>
      <AnnouncedCount text={intl.formatMessage({ id: texts.count }, { count: groups.count ?? 0 })} />
      {readOn && <ReadOnCard course={readOn} />}
      {(isWhole ? shown : shown.slice(0, 1)).map((group) => (
        <Group key={group.name} group={group} texts={texts} isWhole={isWhole} />
      ))}
    </>
  );
});

interface GroupProps {
  readonly group: ShownGroup;
  readonly texts: ListTexts;
  readonly isWhole: boolean;
}

const Group = observer(function Group({ group: { name, pages, courses, count }, texts, isWhole }: GroupProps) {
  const id = useId();
  const drawn = isWhole ? courses : courses.slice(0, FIRST_CARDS);
  return (
    <section className={styles.group}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id={`courses.group.${name}`} values={{ count }} />
      </h2>
      {name === "completed" ? (
        <LinedList labelledBy={id}>
          {drawn.map((course) => (
            <li key={course.id}>
              <DoneCourse course={course} />
            </li>
          ))}
        </LinedList>
      ) : (
        <CardGrid labelledBy={id}>
          {drawn.map((course, place) => (
            <CourseCard key={course.id} course={course} place={place} heading="h3" />
          ))}
        </CardGrid>
      )}
      {isWhole && pages.hasMore && <MoreCourses pages={pages} more={texts.showMore} />}
    </section>
  );
});
