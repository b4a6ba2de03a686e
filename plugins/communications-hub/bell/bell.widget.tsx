import Bell from "lucide-react/icons/bell";
import { useEffect } from "react";
import { observer, useFormat, useIntl, useService } from "../../../core/sdk";
import { IconButton, Menu, type MenuItem } from "../../../core/sdk/ui";
import { STREAM_PATH } from "../rules/stream-address.rules";
import { useSentence } from "../use-sentence";
import { BellStore } from "./bell.store";

/** The button in the header: how many news are unread. Its menu leads to the newest ones and to the stream. */
export const BellWidget = observer(function BellWidget() {
  const intl = useIntl();
  const format = useFormat();
  const sentence = useSentence();
  const store = useService(BellStore);
  useEffect(() => store.open(), [store]);
  const { unread } = store;
  const newest = store.bell.value?.data ?? [];
  const items: MenuItem[] = newest.map((news) => ({
    id: news.id,
    label: news.words ?? sentence(news),
    hint: intl.formatMessage(
      { id: news.isRead ? "communications-hub.bell.from" : "communications-hub.bell.new" },
      { about: news.words === null ? (news.courseName ?? "") : sentence(news), when: format.relative(news.at) },
    ),
    to: news.path,
    onSelect: () => void store.markRead([news.id]),
  }));
  const none: MenuItem = {
    id: "none",
    label: intl.formatMessage({ id: "communications-hub.none" }),
    disabledReason: intl.formatMessage({ id: "communications-hub.none.text" }),
  };
  const all: MenuItem = {
    id: "all",
    label: intl.formatMessage({ id: "communications-hub.bell.all" }),
    to: STREAM_PATH,
  };
  return (
    <Menu
      sheetOnPhone
      label={intl.formatMessage({ id: "communications-hub.bell.label" })}
      items={[...(store.bell.value && items.length === 0 ? [none] : items), all]}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Bell}
          label={intl.formatMessage({ id: "communications-hub.bell" }, { count: unread })}
          badge={unread}
        />
      )}
    />
  );
});
