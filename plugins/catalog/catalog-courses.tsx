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
 * The cards of the catalog, each a user's access to a course (the right to take it), and the button for more. Who presses
 * it with the keyboard goes on at the first new card, which is brought into sight. For others the page does not scroll.
 */
export const CatalogCourses = observer(function CatalogCourses({ courses }: { courses: readonly ObjectiveAccess[] }) {
  const intl = useIntl();
  const store = useService(CatalogStore);
  const list = useRef<HTMLDivElement>(null);
  /** The place of the first card that is coming for somebody who uses the keyboard. */
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
              // A click by the keyboard has no count of presses.
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
