import { type ReactNode, useDeferredValue } from "react";
import { observer, useIntl, useNow } from "../../../core/sdk";
import { CardGrid, CardGridSkeleton, MoreCourses, ResourceView } from "../../../core/sdk/ui";
import { AnnouncedCount } from "./announced-count";
import { CourseCard } from "./course-card";
import type { CourseListStore } from "./course-list.store";
import { FIRST_CARDS } from "./grouped-courses";
import type { ListTexts } from "./list-texts";
import { ReadOnCard } from "./read-on-card";

interface FoundCoursesProps {
  readonly store: CourseListStore;
  readonly texts: ListTexts;
  /** Whether the filters are those of the last visit: somebody who comes back finds where to go on above the list. */
  readonly isRemembered: boolean;
  readonly inSteps: boolean;
  /** Shown if nothing is found. */
  readonly children: ReactNode;
}

export const FoundCourses = observer(function FoundCourses({
  store,
  texts,
  isRemembered,
  inSteps,
  children,
}: FoundCoursesProps) {
  const readOn = isRemembered && <ReadOn store={store} />;
  return (
    <ResourceView
      of={store.pages.shown}
      skeleton={<CardGridSkeleton lines={1} />}
      isEmpty={(page) => page.items.length === 0}
      empty={
        <>
          {readOn}
          {children}
        </>
      }
    >
      {() => (
        <>
          {readOn}
          <Found store={store} texts={texts} inSteps={inSteps} />
        </>
      )}
    </ResourceView>
  );
});

const ReadOn = observer(function ReadOn({ store }: { store: CourseListStore }) {
  const course = store.groups.toContinue(useNow());
  return course && <ReadOnCard course={course} />;
});

type FoundProps = Omit<FoundCoursesProps, "isRemembered" | "children">;

const Found = observer(function Found({ store, texts, inSteps }: FoundProps) {
  const intl = useIntl();
  const isWhole = useDeferredValue(true, !inSteps);
  const drawn = isWhole ? store.courses : store.courses.slice(0, FIRST_CARDS);
  return (
    <>
      <AnnouncedCount text={intl.formatMessage({ id: texts.found }, { count: store.pages.count ?? 0 })} />
      <CardGrid label={intl.formatMessage({ id: texts.title })}>
        {drawn.map((course, place) => (
          <CourseCard key={course.id} course={course} place={place} heading="h2" />
        ))}
      </CardGrid>
      {isWhole && store.pages.hasMore && <MoreCourses pages={store.pages} more={texts.showMore} />}
    </>
  );
});
