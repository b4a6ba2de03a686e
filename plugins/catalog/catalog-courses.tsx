import { useEffect, useRef } from "react";
import {
  Button,
  CardGrid,
  FormattedMessage,
  type ObjectiveAccess,
  observer,
  Row,
  useIntl,
  useService,
} from "../../core/sdk";
import { CatalogStore } from "./catalog.store";
import { CatalogCard } from "./catalog-card";

/**
 * The cards of the catalog, each a user's access to a course (the right to take it), and the button for more. If the
 * button is pressed with the keyboard, the first new card gets the focus and is scrolled into sight. For a press with a
 * pointer the page does not scroll.
 */
export const CatalogCourses = observer(function CatalogCourses({ courses }: { courses: readonly ObjectiveAccess[] }) {
  const intl = useIntl();
  const store = useService(CatalogStore);
  const list = useRef<HTMLDivElement>(null);
  /** The index of the first card that is being loaded, if the button was pressed with the keyboard; else null. */
  const coming = useRef<number | null>(null);
  useEffect(() => {
    if (coming.current === null || courses.length <= coming.current) return;
    const card = list.current?.querySelectorAll("article")[coming.current];
    coming.current = null;
    card?.querySelector("a")?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
  }, [courses.length]);
  return (
    <>
      <div ref={list}>
        <CardGrid label={intl.formatMessage({ id: "catalog.title" })}>
          {courses.map((course, place) => (
            <CatalogCard key={course.id} course={course} place={place} />
          ))}
        </CardGrid>
      </div>
      {store.hasMore && (
        <Row justify="center">
          <Button
            busy={store.isLoadingMore}
            onClick={(event) => {
              // For a click with the keyboard, `detail` (the number of presses) is 0.
              coming.current = event.detail === 0 ? courses.length : null;
              void store.showMore();
            }}
          >
            <FormattedMessage id="catalog.showMore" />
          </Button>
        </Row>
      )}
    </>
  );
});
