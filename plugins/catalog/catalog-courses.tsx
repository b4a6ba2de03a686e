import { useDeferredValue } from "react";
import { observer, useIntl, useService } from "../../core/sdk";
import { CourseGrid } from "../../core/sdk/ui";
import { CatalogStore } from "./catalog.store";
import { CatalogCard } from "./catalog-card";

const FIRST_CARDS = 2;

export interface CatalogCoursesProps {
  /** Whether the cards that are visible first are drawn before the others, so that no task of the browser is long. */
  readonly inSteps: boolean;
}

export const CatalogCourses = observer(function CatalogCourses({ inSteps }: CatalogCoursesProps) {
  const intl = useIntl();
  const { pages } = useService(CatalogStore);
  // Only the first time: what comes later is drawn at once, because the focus moves to it.
  const isWhole = useDeferredValue(true, !inSteps);
  const drawn = isWhole ? pages.items : pages.items.slice(0, FIRST_CARDS);
  return (
    <CourseGrid
      pages={pages}
      label={intl.formatMessage({ id: "catalog.title" })}
      more="catalog.showMore"
      isWhole={isWhole}
    >
      {drawn.map((course, place) => (
        <CatalogCard key={course.id} course={course} place={place} />
      ))}
    </CourseGrid>
  );
});
