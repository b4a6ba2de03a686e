import { useEffect, useRef } from "react";
import {
  Button,
  CardGrid,
  FormattedMessage,
  isNarrowed,
  observer,
  Row,
  Select,
  useIntl,
  useService,
  VisuallyHidden,
} from "../../../core/sdk";
import { OpenCatalogStore } from "../open-catalog.store";
import { type OpenFilters, openKinds } from "../rules/open-filters.rules";
import styles from "./open-catalog.css";
import { OpenCourseCard } from "./open-course-card";
import type { SetOpenFilters } from "./use-open-filters";

interface OpenCoursesProps {
  readonly filters: OpenFilters;
  readonly onChange: SetOpenFilters;
}

/** The found courses, a choice of their order, and the button for more of them. */
export const OpenCourses = observer(function OpenCourses({ filters, onChange }: OpenCoursesProps) {
  const intl = useIntl();
  const store = useService(OpenCatalogStore);
  const { courses = [], total = 0 } = store.shown.value ?? {};
  const { list, showMore } = useFocusOnFirstNew(store);
  const found = intl.formatMessage({ id: "open-catalog.found" }, { count: total });
  return (
    <>
      <div className={styles.line}>
        <p className={styles.found}>{found}</p>
        <div role="status">
          <VisuallyHidden>{isNarrowed(filters) && found}</VisuallyHidden>
        </div>
        <Select
          label={intl.formatMessage({ id: "open-catalog.sort" })}
          hideLabel
          value={filters.sort}
          onChange={(sort) => onChange({ ...filters, sort })}
          options={["", ...openKinds.sorts].map((value) => ({
            value,
            label: intl.formatMessage({ id: `open-catalog.sort.${value || "name"}` }),
          }))}
        />
      </div>
      {filters.page > 1 && (
        <div className={styles.fromStart}>
          <Button onClick={() => onChange(filters)}>
            <FormattedMessage id="open-catalog.fromStart" />
          </Button>
        </div>
      )}
      <div ref={list}>
        <CardGrid label={intl.formatMessage({ id: "open-catalog.title" })}>
          {courses.map((course, place) => (
            <OpenCourseCard key={course.id} course={course} place={place} />
          ))}
        </CardGrid>
      </div>
      {store.hasMore && (
        <Row justify="center">
          <Button busy={store.isLoadingMore} onClick={showMore}>
            <FormattedMessage id="open-catalog.showMore" />
          </Button>
        </Row>
      )}
    </>
  );
});

/**
 * Shows more courses. The button stays under the finger and keeps the focus. After the last courses the button
 * disappears, and the first new course gets the focus. Nothing scrolls.
 */
function useFocusOnFirstNew(store: OpenCatalogStore) {
  const list = useRef<HTMLDivElement>(null);
  const wasLast = useRef<number | null>(null);
  const { hasMore } = store;
  useEffect(() => {
    const place = wasLast.current;
    if (hasMore || place === null) return;
    wasLast.current = null;
    list.current?.querySelectorAll<HTMLElement>("article a")[place]?.focus({ preventScroll: true });
  }, [hasMore]);
  const showMore = () => {
    wasLast.current = store.shown.value?.courses.length ?? null;
    void store.showMore();
  };
  return { list, showMore };
}
