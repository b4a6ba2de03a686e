import {
  Button,
  CardGrid,
  CardGridSkeleton,
  FailedPage,
  FormattedMessage,
  noFilters,
  normalizeSearch,
  observer,
  PageHeader,
  pageFailure,
  ResourceView,
  Row,
  SearchField,
  useIntl,
  useNow,
  usePrefetchedCourseActions,
  useSearchText,
  useService,
  VisuallyHidden,
} from "../../../core/sdk";
import { Collections } from "./collections";
import { ContinueCard } from "./continue-card";
import { CourseCard } from "./course-card";
import { courseToContinue, hasFilters } from "./course-list.rules";
import { CourseListStore } from "./course-list.store";
import { NoCourses, NothingFound } from "./empty-list";
import { ActiveFilters } from "./filters/active-filters";
import { FilterLists } from "./filters/filter-lists.store";
import { useFilters } from "./filters/use-filters";

/** My courses: first the place where the learner stopped, then all courses. The address holds the filters. */
export const CourseListScreen = observer(function CourseListScreen() {
  const store = useService(CourseListStore);
  const lists = useService(FilterLists);
  const intl = useIntl();
  const [filters, setFilters] = useFilters();
  const keyword = normalizeSearch(filters.keyword);
  const [text, setText] = useSearchText(keyword, (typed) => setFilters({ ...filters, keyword: typed }, true));
  usePrefetchedCourseActions();
  const failure = pageFailure(store.shown);
  if (failure) return <FailedPage failure={failure} onRetry={() => void store.shown.refresh()} />;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="courses.title" />}
        actions={
          <SearchField
            label={intl.formatMessage({ id: "courses.search" })}
            value={text}
            onChange={setText}
            busy={store.isLoading}
          />
        }
      >
        <Collections
          showcases={lists.shownShowcases}
          selected={filters.collection}
          onSelect={(collection) => setFilters({ ...filters, collection })}
        />
        <ActiveFilters filters={filters} onChange={setFilters} />
      </PageHeader>
      <ResourceView
        of={store.shown}
        skeleton={<CardGridSkeleton lines={1} />}
        isEmpty={(page) => page.ids.length === 0}
        empty={
          hasFilters(filters) ? <NothingFound keyword={keyword} onClear={() => setFilters(noFilters)} /> : <NoCourses />
        }
      >
        {() => <Courses store={store} isNarrowed={hasFilters(filters)} />}
      </ResourceView>
    </>
  );
});

const Courses = observer(function Courses({ store, isNarrowed }: { store: CourseListStore; isNarrowed: boolean }) {
  const intl = useIntl();
  const now = useNow();
  const last = isNarrowed ? null : courseToContinue(store.courses, now);
  const count = store.shown.value?.total ?? 0;
  return (
    <>
      <div role="status">
        <VisuallyHidden>{isNarrowed && intl.formatMessage({ id: "courses.found" }, { count })}</VisuallyHidden>
      </div>
      {last && <ContinueCard course={last} coverIndex={store.courses.indexOf(last)} />}
      <CardGrid label={intl.formatMessage({ id: "courses.title" })}>
        {store.courses.map((course, place) => (
          <CourseCard key={course.id} course={course} place={place} />
        ))}
      </CardGrid>
      {store.hasMore && (
        <Row justify="center">
          <Button busy={store.isLoading} onClick={store.showMore}>
            <FormattedMessage id="courses.showMore" />
          </Button>
        </Row>
      )}
    </>
  );
});
