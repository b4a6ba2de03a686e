import { FormattedMessage, observer, useIntl } from "../../../core/sdk";
import { EmptyState } from "../../../core/sdk/ui";
import { useDraftFiles } from "../channel/attachments/use-draft-files";
import type { ChannelRoom } from "../channel/channel-room.store";
import { Composer } from "../channel/composer";
import { ThreadList } from "../channel/thread-list";
import type { Channel } from "../contract";
import styles from "../discussion.css";

interface AnnouncementListProps {
  readonly room: ChannelRoom;
  readonly info: Channel;
}

/**
 * The announcements of a channel, the newest first, and a composer for those who may write them.
 * @param room the channel's state in this page
 * @param info the channel as the server describes it to this user
 */
export const AnnouncementList = observer(function AnnouncementList({ room, info }: AnnouncementListProps) {
  const intl = useIntl();
  const files = useDraftFiles(room.id, null);
  const isEmpty = room.known.value?.threads.length === 0 && room.outgoing.length === 0;
  const textGroup = info.objectiveId === null ? "everybody" : "announcements";
  return (
    <>
      {info.mayWrite && (
        <div className={styles.panel}>
          <Composer
            channelId={room.id}
            labelKey="discussions.announce"
            submitKey="discussions.announce.send"
            first={room.draft(null)}
            onChange={(text) => room.writeDraft(null, text)}
            files={files}
            onSubmit={(text, attachments, mentions) => room.post(text, null, { attachments, mentions })}
            note={<FormattedMessage id={`discussions.${textGroup}.note`} />}
          />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          drawing="coming-soon"
          compact
          headingLevel={info.objectiveId === null ? 2 : 3}
          title={intl.formatMessage({ id: "discussions.announcements.none" })}
          text={intl.formatMessage({ id: `discussions.${textGroup}.noneText` })}
        />
      )}
      <ThreadList room={room} newestFirst />
    </>
  );
});
