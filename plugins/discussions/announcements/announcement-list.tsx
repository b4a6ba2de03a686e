import { useState } from "react";
import { FormattedMessage, observer, useIntl } from "../../../core/sdk";
import { Checkbox, EmptyState } from "../../../core/sdk/ui";
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
  const [asks, setAsks] = useState(() => room.drafts.asksConfirmation());
  const ask = (isAsked: boolean) => {
    setAsks(isAsked);
    room.drafts.writeAsksConfirmation(isAsked);
  };
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
            first={room.drafts.text(null)}
            onChange={(text) => room.drafts.write(null, text)}
            files={files}
            options={
              <Checkbox label={intl.formatMessage({ id: "discussions.confirm.ask" })} checked={asks} onChange={ask} />
            }
            onSubmit={(text, attachments, mentions) => {
              room.post(text, null, { attachments, mentions, asksConfirmation: asks });
              setAsks(false);
            }}
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
