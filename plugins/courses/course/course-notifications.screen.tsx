import { EmptyState, Slot, useContributions, useCourse, useIntl, usePageTitle } from "../../../core/sdk";
import { slotProps } from "./course-aside";

const SLOT = "course-notifications@1";

/** What the course tells its learners. Other plugins say it; without one the page says that there is nothing. */
export function CourseNotificationsScreen() {
  const intl = useIntl();
  const { course } = useCourse();
  const widgets = useContributions("widgets", SLOT);
  usePageTitle(intl.formatMessage({ id: "courses.notifications.title" }));
  if (widgets.length > 0) return <Slot id={SLOT} props={slotProps(course)} />;
  return <EmptyState drawing="not-found" title={intl.formatMessage({ id: "courses.notifications.none" })} />;
}
