import { useEffect } from "react";
import {
  Badge,
  type CourseTabProps,
  coursePaths,
  FormattedMessage,
  NavLink,
  observer,
  useFormat,
  useService,
  VisuallyHidden,
} from "../../../core/sdk";
import { Announcements } from "./announcements.store";

/** The tab of a course's announcements, with how many of them are unread. */
export const NotificationsTab = observer(function NotificationsTab({ objectiveId }: CourseTabProps) {
  const store = useService(Announcements);
  const format = useFormat();
  useEffect(() => void store.overview.load(), [store]);
  const unread = store.unreadOf(objectiveId);
  return (
    <NavLink to={coursePaths.notifications(objectiveId)}>
      <FormattedMessage id="discussions.notifications.tab" />
      {unread > 0 && (
        <>
          {" "}
          <Badge tone="accent">
            <span aria-hidden="true">{format.number(unread)}</span>
            <VisuallyHidden>
              <FormattedMessage id="discussions.unread" values={{ count: unread }} />
            </VisuallyHidden>
          </Badge>
        </>
      )}
    </NavLink>
  );
});
