import { observer, useCourseFilters, useIntl, useService, useUser } from "../../../core/sdk";
import { CatalogPage, CollectionTags } from "../../../core/sdk/ui";
import { OpenCatalogStore } from "../open-catalog.store";
import { NoOpenCourses } from "./empty-catalog";
import { OpenCourses } from "./open-courses";

/** The open catalog: the courses that everybody may look at. The address holds the filters. */
export const OpenCatalogScreen = observer(function OpenCatalogScreen() {
  const intl = useIntl();
  const store = useService(OpenCatalogStore);
  const user = useUser();
  const [filters, setFilters] = useCourseFilters(store);
  const showcases = store.lists.shownShowcases;
  return (
    <CatalogPage
      list={store}
      filters={filters}
      onChange={setFilters}
      texts={{
        title: "open-catalog.title",
        lead: user ? "open-catalog.leadMember" : "open-catalog.lead",
        search: "open-catalog.search",
      }}
      collections={
        showcases ? (
          <CollectionTags
            showcases={showcases}
            all={intl.formatMessage({ id: "open-catalog.all" })}
            selected={filters.collection}
            onSelect={(collection) => setFilters({ ...filters, collection })}
          />
        ) : null
      }
      lines={3}
      empty={<NoOpenCourses />}
    >
      {() => <OpenCourses filters={filters} onChange={setFilters} />}
    </CatalogPage>
  );
});
