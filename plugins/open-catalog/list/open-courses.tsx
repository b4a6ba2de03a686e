import { FormattedMessage, observer, type SetFilters, useIntl, useService } from "../../../core/sdk";
import { Button, CourseGrid, Select } from "../../../core/sdk/ui";
import { OpenCatalogStore } from "../open-catalog.store";
import { type OpenFilters, openKinds } from "../rules/open-filters.rules";
import styles from "./open-catalog.css";
import { OpenCourseCard } from "./open-course-card";

interface OpenCoursesProps {
  readonly filters: OpenFilters;
  readonly onChange: SetFilters;
}

/** The found courses, a choice of their order, and the button for more of them. */
export const OpenCourses = observer(function OpenCourses({ filters, onChange }: OpenCoursesProps) {
  const intl = useIntl();
  const { pages } = useService(OpenCatalogStore);
  return (
    <>
      <div className={styles.line}>
        <p className={styles.found}>
          <FormattedMessage id="open-catalog.found" values={{ count: pages.count ?? 0 }} />
        </p>
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
      <CourseGrid pages={pages} label={intl.formatMessage({ id: "open-catalog.title" })} more="open-catalog.showMore">
        {pages.items.map((course, place) => (
          <OpenCourseCard key={course.id} course={course} place={place} />
        ))}
      </CourseGrid>
    </>
  );
});
