import { FormattedMessage } from "../../core/sdk";
import { VisuallyHidden } from "../../core/sdk/ui";
import { CatalogCourses, type CatalogCoursesProps } from "./catalog-courses";

/** The courses of the catalog that a search or filters have found. It stands below the search field. */
export function CatalogSearchScreen(props: CatalogCoursesProps) {
  return (
    <>
      <VisuallyHidden as="h2">
        <FormattedMessage id="catalog.search.results" />
      </VisuallyHidden>
      <CatalogCourses {...props} />
    </>
  );
}
