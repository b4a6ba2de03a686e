import { observer, useIntl, usePageTitle, useUser } from "../../../core/sdk";
import { PageHeader, Stack } from "../../../core/sdk/ui";
import { ChannelView } from "../channel/channel-view";
import styles from "../discussion.css";
import { AnnouncementList } from "./announcement-list";

/** The newest first. Their channel has the tenant's id. */
export const EverybodyScreen = observer(function EverybodyScreen() {
  const intl = useIntl();
  const user = useUser();
  const title = intl.formatMessage({ id: "discussions.everybody" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={intl.formatMessage({ id: "discussions.everybody.lead" })} />
      {user && (
        <div className={styles.discussion}>
          <ChannelView channelId={user.tenant_id}>
            {(room, info) => <AnnouncementList room={room} info={info} />}
          </ChannelView>
        </div>
      )}
    </Stack>
  );
});
