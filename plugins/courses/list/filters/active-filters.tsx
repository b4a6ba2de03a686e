import { Chip, type CourseFilters, observer, Row, useIntl, useService } from "../../../../core/sdk";
import { activeFilters } from "./active-filters.rules";
import { FilterLists } from "./filter-lists.store";

interface ActiveFiltersProps {
  readonly filters: CourseFilters;
  readonly onChange: (filters: CourseFilters) => void;
}

/** The filters that are set, without search and collections. One press removes a filter. */
export const ActiveFilters = observer(function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const intl = useIntl();
  const lists = useService(FilterLists);
  const active = activeFilters(filters, { terms: lists.terms.value ?? [], categories: lists.categories.value ?? [] });
  if (active.length === 0) return null;
  return (
    <Row gap={2} wrap>
      {active.map(({ id, label, without }) => (
        <Chip
          key={id}
          label={"key" in label ? intl.formatMessage({ id: label.key }) : label.name}
          onRemove={() => onChange(without)}
        />
      ))}
    </Row>
  );
});
