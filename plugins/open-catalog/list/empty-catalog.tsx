import { Button, EmptyState, FormattedMessage, useIntl } from "../../../core/sdk";

/** Shown if no course fits the filters. If there is a search text, it is named. */
export function NothingFound({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const intl = useIntl();
  const title = keyword ? "open-catalog.noResults.title" : "open-catalog.noResults.filtered";
  return (
    <div role="status">
      <EmptyState
        drawing="no-results"
        title={intl.formatMessage({ id: title }, { keyword })}
        text={intl.formatMessage({ id: "open-catalog.noResults.text" })}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="open-catalog.noResults.clear" />
          </Button>
        }
      />
    </div>
  );
}

/** Shown if the tenant offers no course to everybody. */
export function NoOpenCourses() {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="no-courses"
      title={intl.formatMessage({ id: "open-catalog.empty.title" })}
      text={intl.formatMessage({ id: "open-catalog.empty.text" })}
    />
  );
}
