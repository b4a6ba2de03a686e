import { useEffect } from "react";
import { type CourseTabProps, type LinkBadge, useIntl, useService } from "../../../core/sdk";
import { Announcements } from "./announcements.store";

export function useUnreadBadge({ objectiveId }: CourseTabProps): LinkBadge {
  const intl = useIntl();
  const store = useService(Announcements);
  useEffect(() => store.load(), [store]);
  const count = store.unreadOf(objectiveId);
  return { count, label: intl.formatMessage({ id: "discussions.unread" }, { count }) };
}
