import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type CourseFilters, isNarrowed, noFilters } from "../../learning/rules/lists/course-filters";
import { normalizeSearch } from "../../learning/rules/lists/search";
import { CardGridSkeleton, PageHeader, SearchField, VisuallyHidden } from "../../ui";
import { ActiveFilters } from "../course-filters/active-filters";
import type { CoursePages } from "../course-filters/course-pages";
import { FiltersButton } from "../course-filters/filters-button";
import { NoCourseFound } from "../course-filters/no-course-found";
import type { FilteredList, SetFilters } from "../course-filters/use-course-filters";
import { useSearchText } from "../search-text/use-search-text";
import { FailedPage, pageFailure } from "../view/error-view";
import { ResourceView } from "../view/resource-view";

interface CatalogPageProps {
  readonly list: Pick<FilteredList, "kinds" | "lists"> & {
    readonly pages: Pick<CoursePages<unknown>, "shown" | "isLoading" | "count">;
  };
  readonly filters: CourseFilters;
  readonly onChange: SetFilters;
  /** The keys of the texts. */
  readonly texts: { readonly title: string; readonly lead: string; readonly search: string };
  /** Controls after the button for the filters. */
  readonly actions?: ReactNode;
  /** The collections as chips. Without them, the chosen collections are shown among the other active filters. */
  readonly collections?: ReactNode;
  /** How many lines of text a card has, for the placeholder. */
  readonly lines: number;
  /** Shown if the catalog has no course at all. */
  readonly empty: ReactNode;
  /** Draws the courses. Called only when there are any. */
  readonly children: () => ReactNode;
}

/** The page of a list of courses that people can look through: its title, search and filters, and the courses. */
export const CatalogPage = observer(function CatalogPage({
  list,
  filters,
  onChange,
  texts,
  actions,
  collections,
  lines,
  empty,
  children,
}: CatalogPageProps) {
  const intl = useIntl();
  const { pages, lists } = list;
  const { count } = pages;
  const keyword = normalizeSearch(filters.keyword);
  const [text, setText] = useSearchText(keyword, (typed) => onChange({ ...filters, keyword: typed }, true));
  const failure = pageFailure(pages.shown);
  if (failure) return <FailedPage failure={failure} onRetry={() => void pages.shown.refresh()} />;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id={texts.title} />}
        lead={<FormattedMessage id={texts.lead} />}
        actions={
          <>
            <SearchField
              label={intl.formatMessage({ id: texts.search })}
              value={text}
              onChange={setText}
              busy={pages.isLoading}
            />
            <FiltersButton list={list} filters={filters} onChange={onChange} count={count} />
            {actions}
          </>
        }
      >
        {collections}
        <ActiveFilters
          lists={lists}
          filters={filters}
          onChange={onChange}
          withoutCollections={collections !== undefined}
        />
      </PageHeader>
      <div role="status">
        <VisuallyHidden>
          {isNarrowed(filters) &&
            count !== undefined &&
            intl.formatMessage({ id: "coursesFilterDrawer.found" }, { count })}
        </VisuallyHidden>
      </div>
      <ResourceView
        of={pages.shown}
        skeleton={<CardGridSkeleton lines={lines} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          isNarrowed(filters) ? (
            <NoCourseFound keyword={keyword} onClear={() => onChange({ ...noFilters, sort: filters.sort })} />
          ) : (
            empty
          )
        }
      >
        {children}
      </ResourceView>
    </>
  );
});
