import { useState } from "react";
import {
  FormattedMessage,
  late,
  observer,
  Slot,
  useContributions,
  useCourseFilters,
  useFlag,
  useIntl,
  useLocation,
  usePrefetchedCourseActions,
  useSearchText,
  useService,
} from "../../../core/sdk";
import { isNarrowed, namesFilters, noFilters, normalizeSearch } from "../../../core/sdk/learning";
import {
  ActiveFilters,
  CardGridSkeleton,
  CollectionTags,
  FailedPage,
  FiltersButton,
  NoCourseFound,
  PageHeader,
  pageFailure,
  ResourceView,
  SearchField,
} from "../../../core/sdk/ui";
import { CourseListStore } from "./course-list.store";
import { FoundCourses } from "./found-courses";
import { GroupedCourses } from "./grouped-courses";
import { courseTexts, type ListTexts, quizTexts } from "./list-texts";
import { QuizList } from "./quiz-list";

const NoCourses = late(async () => (await import("./empty-list")).NoCourses);

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

/** The list in groups, or what its search and filters find. The address holds them. */
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
  const failure = pageFailure(isNarrowed(filters) ? store.pages.shown : store.groups.resource);
  if (failure) return <FailedPage failure={failure} onRetry={() => store.open(filters, isRemembered)} />;
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
              busy={store.isLoading}
            />
            <FiltersButton list={store} filters={filters} onChange={setFilters} count={store.countOf(filters)} />
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
      {isNarrowed(filters) ? (
        <FoundCourses store={store} texts={texts} isRemembered={isRemembered} inSteps={!isReturn}>
          <NoCourseFound keyword={keyword} onClear={() => setFilters(noFilters)} />
        </FoundCourses>
      ) : (
        <ResourceView
          of={store.groups.resource}
          onRetry={() => store.groups.open()}
          skeleton={<CardGridSkeleton lines={1} />}
          isEmpty={() => store.groups.count === 0}
          empty={<NoCourses texts={texts} />}
        >
          {() => <GroupedCourses groups={store.groups} texts={texts} inSteps={!isReturn} />}
        </ResourceView>
      )}
    </>
  );
});
