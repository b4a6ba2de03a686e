import {
  CardGridSkeleton,
  Chip,
  FailedPage,
  FormattedMessage,
  normalizeSearch,
  observer,
  PageHeader,
  pageFailure,
  ResourceView,
  SearchField,
  useIntl,
  useSearchText,
  useService,
  useUser,
} from "../../../core/sdk";
import { OpenCatalogStore } from "../open-catalog.store";
import { isNarrowed, noOpenFilters } from "../rules/open-filters.rules";
import { NoOpenCourses, NothingFound } from "./empty-catalog";
import styles from "./open-catalog.css";
import { OpenCourses } from "./open-courses";
import { useOpenFilters } from "./use-open-filters";

/** The open catalog: the courses that everybody may look at. The address holds the filters. */
export const OpenCatalogScreen = observer(function OpenCatalogScreen() {
  const intl = useIntl();
  const store = useService(OpenCatalogStore);
  const user = useUser();
  const [filters, setFilters] = useOpenFilters();
  const keyword = normalizeSearch(filters.keyword);
  const [text, setText] = useSearchText(keyword, (typed) => setFilters({ ...filters, keyword: typed, page: 1 }, true));
  const failure = pageFailure(store.shown);
  if (failure) return <FailedPage failure={failure} onRetry={() => void store.shown.refresh()} />;
  const showcases = store.showcases.value;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="open-catalog.title" />}
        lead={<FormattedMessage id={user ? "open-catalog.leadMember" : "open-catalog.lead"} />}
        actions={
          <SearchField
            label={intl.formatMessage({ id: "open-catalog.search" })}
            value={text}
            onChange={setText}
            busy={store.isLoading}
          />
        }
      >
        {showcases && showcases.length > 0 && (
          <div className={styles.collections}>
            <Chip
              label={intl.formatMessage({ id: "open-catalog.all" })}
              selected={filters.collection.length === 0}
              onSelect={() => setFilters({ ...filters, collection: [], page: 1 })}
            />
            {showcases.map(({ id, name }) => (
              <Chip
                key={id}
                label={name}
                selected={filters.collection.includes(id)}
                onSelect={() => setFilters({ ...filters, collection: [id], page: 1 })}
              />
            ))}
          </div>
        )}
      </PageHeader>
      <ResourceView
        of={store.shown}
        skeleton={<CardGridSkeleton lines={3} />}
        isEmpty={({ courses }) => courses.length === 0}
        empty={
          isNarrowed(filters) ? (
            <NothingFound keyword={keyword} onClear={() => setFilters(noOpenFilters)} />
          ) : (
            <NoOpenCourses />
          )
        }
      >
        {() => <OpenCourses filters={filters} onChange={setFilters} />}
      </ResourceView>
    </>
  );
});
