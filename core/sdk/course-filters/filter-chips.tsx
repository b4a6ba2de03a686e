import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import type { CourseFilters } from "../../learning/rules/lists/course-filters";
import { FilterChip } from "../../ui/form/filter-chip";
import { activeFilters } from "./active-filters.rules";
import styles from "./filter-chips.css";
import type { FilterLists } from "./filter-lists.store";

export interface FilterChipsProps {
  readonly lists: FilterLists;
  readonly filters: CourseFilters;
  readonly onChange: (filters: CourseFilters) => void;
  /** Leaves collections out, for a page that shows them in another way. */
  readonly withoutCollections?: boolean;
}

/** One chip for each filter that is set. A press on it removes the filter. */
export const FilterChips = observer(function FilterChips(props: FilterChipsProps) {
  const { lists, filters, onChange, withoutCollections } = props;
  const intl = useIntl();
  const active = activeFilters(filters, {
    ...(withoutCollections ? {} : { collections: lists.showcases.value ?? [] }),
    terms: lists.terms.value ?? [],
    categories: lists.categories.value ?? [],
  });
  if (active.length === 0) return null;
  return (
    <fieldset className={styles.chips} aria-label={intl.formatMessage({ id: "coursesFilterDrawer.title" })}>
      {active.map(({ id, label, without }) => (
        <FilterChip
          key={id}
          label={"key" in label ? intl.formatMessage({ id: label.key }, label.values) : label.name}
          onRemove={() => onChange(without)}
        />
      ))}
    </fieldset>
  );
});
