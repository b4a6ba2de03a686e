import { CourseGrid, observer, useIntl, useService } from "../../core/sdk";
import { CatalogStore } from "./catalog.store";
import { CatalogCard } from "./catalog-card";

/** The cards of the catalog, each a user's access to a course (the right to take it), and the button for more. */
export const CatalogCourses = observer(function CatalogCourses() {
  const intl = useIntl();
  const { pages } = useService(CatalogStore);
  return (
    <CourseGrid pages={pages} label={intl.formatMessage({ id: "catalog.title" })} more="catalog.showMore">
      {pages.items.map((course, place) => (
        <CatalogCard key={course.id} course={course} place={place} />
      ))}
    </CourseGrid>
  );
});
