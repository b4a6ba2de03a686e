import Megaphone from "lucide-react/icons/megaphone";
import { useEffect } from "react";
import { observer, useFormat, useIntl, useService } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { IconButton, Menu, type MenuItem } from "../../../core/sdk/ui";
import { Announcements } from "./announcements.store";

const EVERYBODY_PATH = "/announcements";

/**
 * The button in the header: it shows the number of unread announcements to everybody and of all courses. Its menu has
 * links to the newest ones, and to the page of those to everybody.
 */
export const Indicator = observer(function Indicator() {
  const intl = useIntl();
  const format = useFormat();
  const store = useService(Announcements);
  useEffect(() => store.load(), [store]);
  const { unread } = store;
  const label = intl.formatMessage({ id: "discussions.indicator" }, { count: unread });
  const newest = store.overview.value?.data;
  const items: MenuItem[] = (newest ?? []).map(({ objectiveId, courseName, message, words, isUnread }) => ({
    id: message.id,
    label: words,
    hint: intl.formatMessage(
      { id: isUnread ? "discussions.indicator.new" : "discussions.indicator.from" },
      {
        course: courseName ?? intl.formatMessage({ id: "discussions.everybody.from" }),
        when: format.relative(message.created),
      },
    ),
    to: objectiveId === null ? EVERYBODY_PATH : coursePaths.notifications(objectiveId),
  }));
  const none: MenuItem = {
    id: "none",
    label: intl.formatMessage({ id: "discussions.indicator.none" }),
    disabledReason: intl.formatMessage({ id: "discussions.announcements.noneText" }),
  };
  const everybody: MenuItem = {
    id: "everybody",
    label: intl.formatMessage({ id: "discussions.everybody" }),
    to: EVERYBODY_PATH,
  };
  return (
    <Menu
      label={intl.formatMessage({ id: "discussions.announcements" })}
      items={[...(newest?.length === 0 ? [none] : items), everybody]}
      trigger={(props) => <IconButton {...props} icon={Megaphone} label={label} badge={unread} />}
    />
  );
});
