import { type KeyboardEvent, useEffect, useRef } from "react";
import { FormattedMessage, observer, useIntl, useSearchParams, useSearchText, useService } from "../../core/sdk";
import { Banner, Button, EmptyState, PageHeader, ResourceView, SearchField, Skeleton, Stack } from "../../core/sdk/ui";
import styles from "./knowledge.css";
import { Passages } from "./passages";
import { MAX_CHARACTERS, type Query, readQuery, writeQuery } from "./query.rules";
import { type Answer, MAX_PASSAGES, SearchStore } from "./search.store";
import { SearchFilters } from "./search-filters";

/** Milliseconds from the last typed letter to the search. So a word is not searched for letter by letter. */
const TYPING_PAUSE = 150;

/** The page that searches everything that the learner may read. The address holds text and filters. */
export const SearchScreen = observer(function SearchScreen() {
  const intl = useIntl();
  const store = useService(SearchStore);
  const [parameters, setParameters] = useSearchParams();
  const query = readQuery(parameters);
  const { text, language, course } = query;
  const change = (next: Query, replace = false) => setParameters(writeQuery(next), { replace });
  const [typed, type] = useSearchText(text, (next) => change({ ...query, text: next }, true), TYPING_PAUSE);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => store.open({ text, language, course }), [store, text, language, course]);
  useEffect(() => {
    void store.courses.refreshIfOld();
    page.current?.querySelector("input")?.focus();
  }, [store]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the elements inside; arrow keys move it
    <div ref={page} onKeyDown={(event) => moveBetweenPassages(event, page.current)}>
      <PageHeader
        title={<FormattedMessage id="knowledge-center.title" />}
        lead={<FormattedMessage id="knowledge-center.lead" />}
      >
        <div className={styles.form}>
          <SearchField
            label={intl.formatMessage({ id: "knowledge-center.field" })}
            value={typed}
            onChange={type}
            busy={store.isLoading}
            maxLength={MAX_CHARACTERS}
          />
          <SearchFilters query={query} languages={store.shown?.found.languages ?? []} onChange={change} />
        </div>
      </PageHeader>
      <Results store={store} query={query} onClear={() => change({ ...query, language: null, course: null })} />
    </div>
  );
});

interface ResultsProps {
  readonly store: SearchStore;
  readonly query: Query;
  readonly onClear: () => void;
}

const Results = observer(function Results({ store, query, onClear }: ResultsProps) {
  const intl = useIntl();
  const { current, shown, isLoading } = store;
  const answer = current?.failure && current.value === undefined && !isLoading ? undefined : shown;
  const data = answer?.found.data ?? [];
  return (
    <>
      <p role="status" className={styles.status}>
        {answer && !isLoading && data.length > 0 && (
          <FormattedMessage
            id="knowledge-center.found"
            values={{ count: data.length, courses: new Set(data.map((passage) => passage.course.id)).size }}
          />
        )}
      </p>
      {current === null ? (
        <EmptyState
          drawing="no-results"
          title={intl.formatMessage({ id: "knowledge-center.empty.title" })}
          text={intl.formatMessage({ id: "knowledge-center.empty.text" })}
        />
      ) : answer ? (
        <Found answer={answer} store={store} query={query} onClear={onClear} />
      ) : (
        <ResourceView of={current} skeleton={<PassagesSkeleton />}>
          {() => null}
        </ResourceView>
      )}
    </>
  );
});

const Found = observer(function Found({ answer, store, query, onClear }: ResultsProps & { readonly answer: Answer }) {
  const intl = useIntl();
  const { isLoading, current } = store;
  if (answer.found.data.length === 0) {
    const isNarrowed = query.language !== null || query.course !== null;
    return (
      <div role="status" aria-busy={isLoading} className={isLoading ? styles.waiting : undefined}>
        <EmptyState
          drawing="no-results"
          title={intl.formatMessage({ id: "knowledge-center.nothing.title" }, { text: answer.query.text.trim() })}
          text={intl.formatMessage({
            id: isNarrowed ? "knowledge-center.nothing.narrowed" : "knowledge-center.nothing.text",
          })}
          action={
            isNarrowed && (
              <Button onClick={onClear}>
                <FormattedMessage id="knowledge-center.nothing.clear" />
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <div aria-busy={isLoading} className={isLoading ? styles.waiting : undefined}>
      {current?.isStale && (
        <Banner tone="warning" live>
          <FormattedMessage id="sdk.stale.text" />
        </Banner>
      )}
      <Passages found={answer.found.data} />
      {answer.isCut && <More store={store} count={answer.found.data.length} />}
    </div>
  );
});

function More({ store, count }: { readonly store: SearchStore; readonly count: number }) {
  if (count < MAX_PASSAGES) {
    return (
      <p className={styles.more}>
        <Button busy={store.isLoading} onClick={store.showMore}>
          <FormattedMessage id="knowledge-center.more" />
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.more}>
      <FormattedMessage id="knowledge-center.most" values={{ count }} />
    </p>
  );
}

function PassagesSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="box" height="lg" />
      <Skeleton shape="box" height="lg" />
      <Skeleton shape="box" height="lg" />
    </Stack>
  );
}

function moveBetweenPassages(event: KeyboardEvent, page: HTMLElement | null): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...(page?.querySelectorAll<HTMLElement>('input[type="search"], a[data-passage]') ?? [])];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
