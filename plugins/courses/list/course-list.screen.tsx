import { useEffect, useMemo, useRef, useState } from "react";
import {
  Button,
  ButtonLink,
  CardGrid,
  Chip,
  EmptyState,
  FormattedMessage,
  normalizeSearch,
  observer,
  PageHeader,
  ResourceView,
  Row,
  SearchField,
  useDebounced,
  useFlag,
  useIntl,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { ContinueCard } from "./continue-card";
import { CourseCard } from "./course-card";
import { courseToContinue, everything, isNarrowed, readQuery, writeQuery } from "./course-list.rules";
import { CourseListStore } from "./course-list.store";
import { CourseListSkeleton } from "./course-list-skeleton";

/** Search text is applied after this pause (specification, section 9). */
const SEARCH_PAUSE = 500;

export const CourseListScreen = observer(function CourseListScreen() {
  const store = useService(CourseListStore);
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);
  const [start] = useState(() => (params.size === 0 ? store.remembered() : query));
  const [text, setText] = useState(start.keyword);
  const settled = normalizeSearch(useDebounced(text, SEARCH_PAUSE));
  const applied = useRef<string | null>(null);

  useEffect(() => {
    // Only typing changes the address. An address that changes by itself (a way back, a cleared filter) stays as it is.
    if (applied.current === settled) return;
    const next = { ...(applied.current === null ? start : query), keyword: settled };
    applied.current = settled;
    if (next.keyword !== query.keyword || next.collection !== query.collection)
      setParams(writeQuery(params, next), { replace: true });
  }, [settled, start, query, params, setParams]);
  useEffect(() => store.open(query), [store, query]);

  const clear = () => {
    setText("");
    setParams(writeQuery(params, everything));
  };
  const showcases = store.showcases.value ?? [];
  const narrowed = isNarrowed(query);

  return (
    <>
      <PageHeader
        title={<FormattedMessage id="courses.title" />}
        actions={<SearchField label={intl.formatMessage({ id: "courses.search" })} value={text} onChange={setText} />}
      >
        {showcases.length > 0 && (
          <Row gap={2} wrap>
            <Chip
              label={intl.formatMessage({ id: "courses.allCollections" })}
              selected={query.collection === ""}
              onSelect={() => setParams(writeQuery(params, { ...query, collection: "" }))}
            />
            {showcases.map((showcase) => (
              <Chip
                key={showcase.id}
                label={showcase.name}
                selected={query.collection === showcase.id}
                onSelect={() => setParams(writeQuery(params, { ...query, collection: showcase.id }))}
              />
            ))}
          </Row>
        )}
      </PageHeader>
      <ResourceView of={store.page} skeleton={<CourseListSkeleton />}>
        {(page) =>
          page.ids.length === 0 ? (
            narrowed ? (
              <NothingFound keyword={query.keyword} onClear={clear} />
            ) : (
              <NoCourses />
            )
          ) : (
            <Courses store={store} narrowed={narrowed} />
          )
        }
      </ResourceView>
    </>
  );
});

const Courses = observer(function Courses({ store, narrowed }: { store: CourseListStore; narrowed: boolean }) {
  const intl = useIntl();
  const last = narrowed ? null : courseToContinue(store.courses);
  return (
    <>
      {last && <ContinueCard course={last} />}
      <CardGrid label={intl.formatMessage({ id: "courses.title" })}>
        {store.courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </CardGrid>
      {store.hasMore && (
        <Row justify="center">
          <Button busy={store.page.isRefreshing} onClick={() => store.showMore()}>
            <FormattedMessage id="courses.showMore" />
          </Button>
        </Row>
      )}
    </>
  );
});

function NothingFound({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="no-results"
      title={intl.formatMessage({ id: "courses.noResults.title" }, { keyword: keyword || "—" })}
      text={intl.formatMessage({ id: "courses.noResults.text" })}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="courses.noResults.clear" />
        </Button>
      }
    />
  );
}

function NoCourses() {
  const intl = useIntl();
  const hasCatalog = useFlag("ui.learner.navigation.catalog");
  return (
    <EmptyState
      drawing="no-courses"
      title={intl.formatMessage({ id: "courses.empty.title" })}
      text={intl.formatMessage({ id: "courses.empty.text" })}
      action={
        hasCatalog ? (
          <ButtonLink to="/catalog" variant="primary">
            <FormattedMessage id="courses.empty.action" />
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
