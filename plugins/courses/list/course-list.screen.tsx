import { useEffect, useMemo, useRef } from "react";
import {
  Button,
  CardGrid,
  CardGridSkeleton,
  FormattedMessage,
  observer,
  PageHeader,
  ResourceView,
  Row,
  SearchField,
  useIntl,
  useNow,
  usePrefetchedCourseActions,
  useSearchParams,
  useService,
  VisuallyHidden,
} from "../../../core/sdk";
import { Collections } from "./collections";
import { ContinueCard } from "./continue-card";
import { CourseCard } from "./course-card";
import {
  type CourseListQuery,
  courseToContinue,
  everything,
  isNarrowed,
  readQuery,
  writeQuery,
} from "./course-list.rules";
import { CourseListStore } from "./course-list.store";
import { NoCourses, NothingFound } from "./empty-list";
import { useSearchText } from "./use-search-text";

/** My courses: exactly where one stopped first, then all of them. What they are narrowed to lives in the address. */
export const CourseListScreen = observer(function CourseListScreen() {
  const store = useService(CourseListStore);
  const intl = useIntl();
  const [query, setQuery] = useQuery(store);
  const [text, setText] = useSearchText(query.keyword, (keyword) => setQuery({ ...query, keyword }, true));
  usePrefetchedCourseActions();
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
          showcases={store.showcases.value ?? []}
          selected={query.collection}
          onSelect={(collection) => setQuery({ ...query, collection })}
        />
      </PageHeader>
      <ResourceView
        of={store.shown}
        skeleton={<CardGridSkeleton lines={1} />}
        isEmpty={(page) => page.ids.length === 0}
        empty={isNarrowed(query) ? <NothingFound query={query} onClear={() => setQuery(everything)} /> : <NoCourses />}
      >
        {() => <Courses store={store} isNarrowed={isNarrowed(query)} />}
      </ResourceView>
    </>
  );
});

/** The query of the address. The one that the list was left with comes back with a bare address. */
function useQuery(store: CourseListStore): [CourseListQuery, (query: CourseListQuery, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);
  const isFirst = useRef(true);
  useEffect(() => {
    const remembered = isFirst.current && params.size === 0 ? store.remembered() : everything;
    isFirst.current = false;
    if (isNarrowed(remembered)) setParams(writeQuery(params, remembered), { replace: true });
    else store.open(query);
  }, [store, query, params, setParams]);
  return [query, (next, replace = false) => setParams(writeQuery(params, next), { replace })];
}

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
      {last && <ContinueCard course={last} />}
      <CardGrid label={intl.formatMessage({ id: "courses.title" })}>
        {store.courses.map((course) => (
          <CourseCard key={course.id} course={course} />
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
