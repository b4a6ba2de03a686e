import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { CardGrid } from "../../ui";
import type { CoursePages } from "../course-filters/course-pages";
import { MoreButton } from "../course-filters/more-button";

interface CourseGridProps {
  readonly pages: Pick<CoursePages<unknown>, "items" | "reached" | "count" | "hasMore" | "loadMore">;
  readonly label: string;
  /** The key of the text on the button for more courses. */
  readonly more: string;
  /** Whether all loaded courses are drawn. Otherwise there is no button for more. Default: true. */
  readonly isWhole?: boolean;
  /** The cards of the courses: each an article with a link to the course. */
  readonly children: ReactNode;
}

/** The cards of a list of courses, and the button for more. */
export const CourseGrid = observer(function CourseGrid({
  pages,
  label,
  more,
  isWhole = true,
  children,
}: CourseGridProps) {
  return (
    <>
      <CardGrid label={label}>{children}</CardGrid>
      {isWhole && pages.hasMore && <MoreButton pages={pages} more={more} />}
    </>
  );
});
