import { FormattedMessage, useIntl } from "react-intl";
import { Button, EmptyState } from "../../ui";
import { focusTitle } from "../../ui/layout/focus-title";

export interface NothingFoundProps {
  /** The searched text; empty if only filters are set. */
  readonly keyword: string;
  /** Removes the search text and all filters. */
  readonly onClear: () => void;
}

/** Says that no course fits the search and the filters, and offers to remove both. */
export function NothingFound({ keyword, onClear }: NothingFoundProps) {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="no-results"
      title={intl.formatMessage(
        { id: keyword ? "coursesFilterDrawer.noResults.title" : "coursesFilterDrawer.noResults.filtered" },
        { keyword },
      )}
      text={intl.formatMessage({ id: "coursesFilterDrawer.noResults.text" })}
      action={
        <Button
          onClick={() => {
            // The button disappears, and would take the focus with it.
            focusTitle();
            onClear();
          }}
        >
          <FormattedMessage id="coursesFilterDrawer.noResults.clear" />
        </Button>
      }
    />
  );
}
