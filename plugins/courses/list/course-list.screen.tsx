import { lazy, Suspense, useDeferredValue, useState } from "react";
import {
  FormattedMessage,
  observer,
  Slot,
  useContributions,
  useCourseFilters,
  useFlag,
  useIntl,
  useLocation,
  useNow,
  usePrefetchedCourseActions,
  useSearchText,
  useService,
} from "../../../core/sdk";
import { isNarrowed, namesFilters, noFilters, normalizeSearch } from "../../../core/sdk/learning";
import {
  ActiveFilters,
  CardGrid,
  CardGridSkeleton,
  CollectionTags,
  FailedPage,
  FiltersButton,
  MoreCourses,
  NoCourseFound,
  PageHeader,
  pageFailure,
  ResourceView,
  SearchField,
  VisuallyHidden,
} from "../../../core/sdk/ui";
import { canContinue, courseToContinue } from "../rules/my-courses.rules";
import { ContinueCard } from "./continue-card";
import { CourseCard } from "./course-card";
import { CourseListStore } from "./course-list.store";
import { courseTexts, type ListTexts, quizTexts } from "./list-texts";
import { QuizList } from "./quiz-list";

const FIRST_CARDS = 2;

const NoCourses = lazy(async () => ({ default: (await import("./empty-list")).NoCourses }));

/**
 * The page My courses: the courses that the learner has. A tenant can have the dashboard at this address. The list is
 * then shown only if the address has a search, perhaps an empty one, or a filter.
 */
export const CourseListScreen = observer(function CourseListScreen() {
  const { search } = useLocation();
  const widgets = useContributions("widgets", "courses-home@1");
  const hasHome = useFlag("ui.learner.courses.home") && widgets.length > 0;
  if (!hasHome || namesFilters(search)) return <MyCourses unfiltered={hasHome ? "keyword=" : ""} />;
  return <Slot id="courses-home@1" fallback={<CardGridSkeleton lines={1} />} />;
});

function MyCourses({ unfiltered }: { unfiltered: string }) {
  const store = useService(CourseListStore);
  return <CourseList store={store} texts={courseTexts} unfiltered={unfiltered} />;
}

/** The page My quizzes: those courses of the learner that are one quiz. */
export function QuizListScreen() {
  const { store } = useService(QuizList);
  return <CourseList store={store} texts={quizTexts} unfiltered="" />;
}

interface CourseListProps {
  readonly store: CourseListStore;
  readonly texts: ListTexts;
  /** The query of the address of the list without filters. */
  readonly unfiltered: string;
}

/** The list: first the place where the learner stopped, then all courses. The address holds the filters. */
const CourseList = observer(function CourseList({ store, texts, unfiltered }: CourseListProps) {
  const { lists } = store;
  // Most collections of My courses have no quiz.
  const hasTags = store.kind === "courses";
  const intl = useIntl();
  const [filters, setFilters, isRemembered] = useCourseFilters(store, unfiltered);
  const keyword = normalizeSearch(filters.keyword);
  const [text, setText] = useSearchText(keyword, (typed) => setFilters({ ...filters, keyword: typed }, true));
  usePrefetchedCourseActions();
  // On the way back to this page all cards are drawn at once. Otherwise the page would be too short for its old place.
  const [isReturn] = useState(store.wasOpened);
  const failure = pageFailure(store.pages.shown);
  if (failure) return <FailedPage failure={failure} onRetry={() => void store.pages.shown.refresh()} />;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id={texts.title} />}
        actions={
          <>
            <SearchField
              label={intl.formatMessage({ id: texts.search })}
              value={text}
              onChange={setText}
              busy={store.pages.isLoading}
            />
            <FiltersButton list={store} filters={filters} onChange={setFilters} count={store.pages.count} />
          </>
        }
      >
        {hasTags && (
          <CollectionTags
            showcases={lists.shownShowcases}
            all={intl.formatMessage({ id: "courses.allCollections" })}
            selected={filters.collection}
            onSelect={(collection) => setFilters({ ...filters, collection })}
          />
        )}
        <ActiveFilters lists={lists} filters={filters} onChange={setFilters} withoutCollections={hasTags} />
      </PageHeader>
      <ResourceView
        of={store.pages.shown}
        skeleton={<CardGridSkeleton lines={1} />}
        isEmpty={(page) => page.items.length === 0}
        empty={
          isNarrowed(filters) ? (
            <>
              {isRemembered && <RunningCourse store={store} />}
              <NoCourseFound keyword={keyword} onClear={() => setFilters(noFilters)} />
            </>
          ) : (
            <Suspense fallback={null}>
              <NoCourses texts={texts} />
            </Suspense>
          )
        }
      >
        {() => (
          <Courses
            store={store}
            texts={texts}
            isNarrowed={isNarrowed(filters)}
            isRemembered={isRemembered}
            inSteps={!isReturn}
          />
        )}
      </ResourceView>
    </>
  );
});

/** Where to continue, above a list that need not have this course. */
const RunningCourse = observer(function RunningCourse({ store }: { store: CourseListStore }) {
  const now = useNow();
  const last = store.running.find((course) => canContinue(course, now));
  return last && <ContinueCard course={last} />;
});

interface CoursesProps {
  readonly store: CourseListStore;
  readonly texts: ListTexts;
  readonly isNarrowed: boolean;
  /** Whether the filters are those of the last visit: somebody who comes back finds where to continue above them. */
  readonly isRemembered: boolean;
  /** Whether the cards that are visible first are drawn before the others, so that no task of the browser is long. */
  readonly inSteps: boolean;
}

const Courses = observer(function Courses({ store, texts, isNarrowed, isRemembered, inSteps }: CoursesProps) {
  const intl = useIntl();
  const now = useNow();
  const { courses } = store;
  // Only the first time: what comes later is drawn at once, because the focus moves to it.
  const isWhole = useDeferredValue(true, !inSteps);
  const drawn = isWhole ? courses : courses.slice(0, FIRST_CARDS);
  const last = isNarrowed ? null : courseToContinue(courses, now);
  const count = store.pages.count ?? 0;
  return (
    <>
      <div role="status">
        <VisuallyHidden>{isNarrowed && intl.formatMessage({ id: texts.found }, { count })}</VisuallyHidden>
      </div>
      {last && <ContinueCard course={last} />}
      {isNarrowed && isRemembered && <RunningCourse store={store} />}
      <CardGrid label={intl.formatMessage({ id: texts.title })}>
        {drawn.map((course, place) => (
          <CourseCard key={course.id} course={course} place={place} />
        ))}
      </CardGrid>
      {isWhole && store.pages.hasMore && (
        <Suspense fallback={null}>
          <MoreCourses pages={store.pages} more={texts.showMore} />
        </Suspense>
      )}
    </>
  );
});
