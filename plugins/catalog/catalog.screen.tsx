import { useState } from "react";
import { late, observer, useCourseFilters, useIntl, useService } from "../../core/sdk";
import { isNarrowed } from "../../core/sdk/learning";
import { CardGridSkeleton, CatalogPage, EmptyState, Select } from "../../core/sdk/ui";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";
import { CatalogCourses } from "./catalog-courses";
import { catalogSorts } from "./rules/catalog-query.rules";

const LINES = 2;

const CatalogSearch = late(
  async () => (await import("./catalog-search.screen")).CatalogSearchScreen,
  <CardGridSkeleton lines={LINES} />,
);

const texts = { title: "catalog.title", lead: "catalog.lead", search: "catalog.search" };

/** The page with the courses that the learner can add to My courses. The address holds search, filters and order. */
export const CatalogScreen = observer(function CatalogScreen() {
  const intl = useIntl();
  const store = useService(CatalogStore);
  const [filters, setFilters] = useCourseFilters(store);
  // On the way back to this page all cards are drawn at once. Otherwise the page would be too short for its old place.
  const [isReturn] = useState(store.wasOpened);
  return (
    <CatalogPage
      list={store}
      filters={filters}
      onChange={setFilters}
      texts={texts}
      actions={
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
      }
      lines={LINES}
      empty={
        <EmptyState
          drawing="no-courses"
          title={intl.formatMessage({ id: "catalog.empty.title" })}
          text={intl.formatMessage({ id: "catalog.empty.text" })}
        />
      }
    >
      {() => (isNarrowed(filters) ? <CatalogSearch inSteps={!isReturn} /> : <CatalogCourses inSteps={!isReturn} />)}
    </CatalogPage>
  );
});

/** An order in the address → the key of the text that names this order. */
const orderNames: Readonly<Record<string, string>> = {
  "": "catalog.sort.offered",
  name: "catalog.sort.name",
  newest: "catalog.sort.newest",
  due: "catalog.sort.due",
};
