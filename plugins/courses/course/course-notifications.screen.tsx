import { Slot, useContributions, useCourse, useIntl, usePageTitle } from "../../../core/sdk";
import { EmptyState } from "../../../core/sdk/ui";
import { courseSlotProps } from "./course-aside";

const SLOT = "course-notifications@1";

/** Widgets of other plugins; without any, the page says that there are none. */
export function CourseNotificationsScreen() {
  const intl = useIntl();
  const { course } = useCourse();
  const widgets = useContributions("widgets", SLOT);
  usePageTitle(intl.formatMessage({ id: "courses.notifications.title" }));
  if (widgets.length > 0) return <Slot id={SLOT} props={courseSlotProps(course)} />;
  return <EmptyState drawing="not-found" title={intl.formatMessage({ id: "courses.notifications.none" })} />;
}
