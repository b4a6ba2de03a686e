import {
  ActiveFilters,
  CardGridSkeleton,
  EmptyState,
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
  Select,
  useCourseFilters,
  useIntl,
  useSearchText,
  useService,
  VisuallyHidden,
} from "../../core/sdk";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";
import { CatalogCourses } from "./catalog-courses";
import { catalogSorts } from "./catalog-order.rules";

/** The page with the courses that the learner can add to My courses. The address holds search, filters and order. */
export const CatalogScreen = observer(function CatalogScreen() {
  const intl = useIntl();
  const store = useService(CatalogStore);
  const [filters, setFilters] = useCourseFilters(store);
  const keyword = normalizeSearch(filters.keyword);
  const [text, setText] = useSearchText(keyword, (typed) => setFilters({ ...filters, keyword: typed }, true));
  const failure = pageFailure(store.shown);
  if (failure) return <FailedPage failure={failure} onRetry={() => void store.shown.refresh()} />;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="catalog.title" />}
        lead={<FormattedMessage id="catalog.lead" />}
        actions={
          <>
            <SearchField
              label={intl.formatMessage({ id: "catalog.search" })}
              value={text}
              onChange={setText}
              busy={store.isLoading}
            />
            <FiltersButton list={store} filters={filters} onChange={setFilters} count={store.count} />
            <div className={styles.sort}>
              <Select
                label={intl.formatMessage({ id: "catalog.sort" })}
                hideLabel
                value={filters.sort}
                onChange={(sort) => setFilters({ ...filters, sort }, true)}
                options={["", ...catalogSorts].map((sort) => ({
                  value: sort,
                  label: intl.formatMessage({ id: orderNames[sort] ?? "" }),
                }))}
              />
            </div>
          </>
        }
      >
        <ActiveFilters lists={store.lists} filters={filters} onChange={setFilters} />
      </PageHeader>
      <div role="status">
        <VisuallyHidden>
          {isNarrowed(filters) &&
            store.count !== undefined &&
            intl.formatMessage({ id: "coursesFilterDrawer.found" }, { count: store.count })}
        </VisuallyHidden>
      </div>
      <ResourceView
        of={store.shown}
        skeleton={<CardGridSkeleton lines={2} />}
        isEmpty={({ courses }) => courses.length === 0}
        empty={
          isNarrowed(filters) ? (
            <NoCourseFound keyword={keyword} onClear={() => setFilters({ ...noFilters, sort: filters.sort })} />
          ) : (
            <EmptyState
              drawing="no-courses"
              title={intl.formatMessage({ id: "catalog.empty.title" })}
              text={intl.formatMessage({ id: "catalog.empty.text" })}
            />
          )
        }
      >
        {({ courses }) => <CatalogCourses courses={courses} />}
      </ResourceView>
    </>
  );
});

/** An order in the address → the key of the text that names this order. */
const orderNames: Readonly<Record<string, string>> = {
  "": "catalog.sort.name",
  newest: "catalog.sort.newest",
  due: "catalog.sort.due",
};
