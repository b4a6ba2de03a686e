import { FormattedMessage } from "../../core/sdk";
import { VisuallyHidden } from "../../core/sdk/ui";
import { CatalogCourses, type CatalogCoursesProps } from "./catalog-courses";

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
