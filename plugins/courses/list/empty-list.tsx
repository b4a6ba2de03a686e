import { Button, ButtonLink, EmptyState, FormattedMessage, useIntl, usePlace } from "../../../core/sdk";

/** Shown if no course fits the filters. If there is a search text, it is named. */
export function NothingFound({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const intl = useIntl();
  return (
    <div role="status">
      <EmptyState
        drawing="no-results"
        title={intl.formatMessage(
          { id: keyword ? "courses.noResults.title" : "courses.noResults.filtered" },
          { keyword },
        )}
        text={intl.formatMessage({ id: "courses.noResults.text" })}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="courses.noResults.clear" />
          </Button>
        }
      />
    </div>
  );
}

/** Shown if the learner has no courses. If there is a catalog, it links there. */
export function NoCourses() {
  const intl = useIntl();
  const catalog = usePlace("catalog");
  return (
    <EmptyState
      drawing="no-courses"
      title={intl.formatMessage({ id: "courses.empty.title" })}
      text={intl.formatMessage({ id: "courses.empty.text" })}
      action={
        catalog !== null && (
          <ButtonLink to={catalog} variant="primary">
            <FormattedMessage id="courses.empty.action" />
          </ButtonLink>
        )
      }
    />
  );
}
