import { observer, useFormat, useIntl, useService } from "../../core/sdk";
import { Select } from "../../core/sdk/ui";
import styles from "./knowledge.css";
import type { Query } from "./query.rules";
import { SearchStore } from "./search.store";

export interface SearchFiltersProps {
  readonly query: Query;
  readonly languages: readonly string[];
  readonly onChange: (query: Query) => void;
}

/** The filters of the search page, by course and by language. A filter is not shown if there is nothing to choose. */
export const SearchFilters = observer(function SearchFilters({ query, languages, onChange }: SearchFiltersProps) {
  const intl = useIntl();
  const format = useFormat();
  const { courses, shown } = useService(SearchStore);
  const found = shown?.found.data.map(({ course }) => course) ?? [];
  const names = new Map([...found, ...(courses.value ?? [])].map(({ id, name }) => [id, name]));
  if (query.course !== null && !names.has(query.course)) {
    names.set(query.course, intl.formatMessage({ id: "knowledge-center.course.one" }));
  }
  const tags = new Set([...languages, ...(query.language === null ? [] : [query.language])]);
  const sorted = (options: readonly { readonly value: string; readonly label: string }[]) =>
    options.toSorted((one, other) => one.label.localeCompare(other.label, intl.locale));
  if (names.size < 2 && tags.size < 2 && query.language === null && query.course === null) return null;
  return (
    <div className={styles.filters}>
      {(names.size > 1 || query.course !== null) && (
        <Select
          label={intl.formatMessage({ id: "knowledge-center.course.label" })}
          value={query.course ?? ""}
          onChange={(course) => onChange({ ...query, course: course || null })}
          options={[
            { value: "", label: intl.formatMessage({ id: "knowledge-center.course.all" }) },
            ...sorted([...names].map(([value, label]) => ({ value, label }))),
          ]}
        />
      )}
      {(tags.size > 1 || query.language !== null) && (
        <Select
          label={intl.formatMessage({ id: "knowledge-center.language.label" })}
          value={query.language ?? ""}
          onChange={(language) => onChange({ ...query, language: language || null })}
          options={[
            { value: "", label: intl.formatMessage({ id: "knowledge-center.language.all" }) },
            ...sorted([...tags].map((value) => ({ value, label: format.language(value) }))),
          ]}
        />
      )}
    </div>
  );
});
