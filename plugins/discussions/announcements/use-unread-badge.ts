import { useEffect } from "react";
import { type CourseTabProps, type LinkBadge, useIntl, useService } from "../../../core/sdk";
import { Announcements } from "./announcements.store";

/** How many of a course's announcements are unread. */
export function useUnreadBadge({ objectiveId }: CourseTabProps): LinkBadge {
  const intl = useIntl();
  const store = useService(Announcements);
  useEffect(() => void store.overview.load(), [store]);
  const count = store.unreadOf(objectiveId);
  return { count, label: intl.formatMessage({ id: "discussions.unread" }, { count }) };
}
