import { useIntl } from "../../../core/sdk";
import { EmptyState } from "../../../core/sdk/ui";

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
