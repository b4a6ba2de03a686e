import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { CardGrid } from "../../ui";
import type { CoursePages } from "../course-filters/course-pages";
import { MoreButton } from "../course-filters/more-button";

interface CourseGridProps {
  readonly pages: Pick<CoursePages<unknown>, "items" | "hasMore" | "loadMore">;
  readonly label: string;
  /** The key of the text on the button for more courses. */
  readonly more: string;
  /** The cards of the courses: each an article with a link to the course. */
  readonly children: ReactNode;
}

/**
 * The cards of a list of courses, and the button for more. If the button is pressed with the keyboard, the first new card
 * gets the focus and is scrolled into sight. For a press with a pointer the page does not scroll; after the last courses
 * the button disappears, and the first new card gets the focus.
 */
export const CourseGrid = observer(function CourseGrid({ pages, label, more, children }: CourseGridProps) {
  const list = useRef<HTMLDivElement>(null);
  /** The index of the first course that is being loaded, and whether the keyboard has asked for it. Null: none. */
  const coming = useRef<{ readonly index: number; readonly byKeyboard: boolean } | null>(null);
  const { hasMore, items } = pages;
  useEffect(() => {
    const { index, byKeyboard } = coming.current ?? { index: items.length, byKeyboard: false };
    if (items.length <= index) return;
    coming.current = null;
    if (!byKeyboard && hasMore) return;
    const card = list.current?.querySelectorAll("article")[index];
    card?.querySelector("a")?.focus({ preventScroll: true });
    if (byKeyboard) card?.scrollIntoView({ block: "nearest" });
  }, [items.length, hasMore]);
  return (
    <>
      <div ref={list}>
        <CardGrid label={label}>{children}</CardGrid>
      </div>
      {hasMore && (
        <MoreButton
          pages={pages}
          more={more}
          onPress={(byKeyboard) => {
            coming.current = { index: items.length, byKeyboard };
          }}
        />
      )}
    </>
  );
});
