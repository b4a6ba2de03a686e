import { useEffect } from "react";
import { type CourseTabProps, type LinkBadge, useIntl, useService } from "../../../core/sdk";
import { Announcements } from "./announcements.store";

/** The number of unread announcements of a course, for its tab. */
export function useUnreadBadge({ objectiveId }: CourseTabProps): LinkBadge {
  const intl = useIntl();
  const store = useService(Announcements);
  useEffect(() => store.load(), [store]);
  const count = store.unreadOf(objectiveId);
  return { count, label: intl.formatMessage({ id: "discussions.unread" }, { count }) };
}
