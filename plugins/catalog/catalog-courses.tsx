import { CourseGrid, observer, useIntl, useService } from "../../core/sdk";
import { CatalogStore } from "./catalog.store";
import { CatalogCard } from "./catalog-card";

/** A card for each course of the catalog that is loaded, and the button that loads more of them. */
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
