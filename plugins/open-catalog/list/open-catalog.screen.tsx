import {
  ActiveFilters,
  CardGridSkeleton,
  CollectionTags,
  FailedPage,
  FiltersButton,
  FormattedMessage,
  isNarrowed,
  NoCourseFound,
  noFilters,
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
import { NoOpenCourses } from "./empty-catalog";
import { OpenCourses } from "./open-courses";
import { useOpenFilters } from "./use-open-filters";

/** The open catalog: the courses that everybody may look at. The address holds the filters. */
export const OpenCatalogScreen = observer(function OpenCatalogScreen() {
  const intl = useIntl();
  const store = useService(OpenCatalogStore);
  const user = useUser();
  const [filters, setFilters] = useOpenFilters();
  const keyword = normalizeSearch(filters.keyword);
  const [text, setText] = useSearchText(keyword, (typed) => setFilters({ ...filters, keyword: typed }, true));
  const failure = pageFailure(store.shown);
  if (failure) return <FailedPage failure={failure} onRetry={() => void store.shown.refresh()} />;
  const { lists } = store;
  const showcases = lists.shownShowcases;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="open-catalog.title" />}
        lead={<FormattedMessage id={user ? "open-catalog.leadMember" : "open-catalog.lead"} />}
        actions={
          <>
            <SearchField
              label={intl.formatMessage({ id: "open-catalog.search" })}
              value={text}
              onChange={setText}
              busy={store.isLoading}
            />
            <FiltersButton list={store} filters={filters} onChange={setFilters} count={store.count} />
          </>
        }
      >
        {showcases && (
          <CollectionTags
            showcases={showcases}
            all={intl.formatMessage({ id: "open-catalog.all" })}
            selected={filters.collection}
            onSelect={(collection) => setFilters({ ...filters, collection })}
          />
        )}
        <ActiveFilters lists={lists} filters={filters} onChange={setFilters} withoutCollections />
      </PageHeader>
      <ResourceView
        of={store.shown}
        skeleton={<CardGridSkeleton lines={3} />}
        isEmpty={({ courses }) => courses.length === 0}
        empty={
          isNarrowed(filters) ? (
            <NoCourseFound keyword={keyword} onClear={() => setFilters(noFilters)} />
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
