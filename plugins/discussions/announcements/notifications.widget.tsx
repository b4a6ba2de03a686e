import {
  CourseProgress,
  type CourseSideProps,
  EmptyState,
  FormattedMessage,
  observer,
  useIntl,
  useService,
} from "../../../core/sdk";
import { useDraftFiles } from "../channel/attachments/use-draft-files";
import type { ChannelRoom } from "../channel/channel-room.store";
import { ChannelView } from "../channel/channel-view";
import { Composer } from "../channel/composer";
import { ThreadList } from "../channel/thread-list";
import type { Channel } from "../contract";
import styles from "../discussion.css";

/** The announcements of a course, the newest first. Staff of the course can write here. */
export const Notifications = observer(function Notifications({ objectiveId }: CourseSideProps) {
  const intl = useIntl();
  const channelId = useService(CourseProgress).get(objectiveId)?.objective.announcementChannelId ?? null;
  return (
    <section className={styles.discussion} aria-labelledby="announcements">
      <h2 className={styles.heading} id="announcements">
        <FormattedMessage id="discussions.notifications.tab" />
      </h2>
      {channelId === null ? (
        <EmptyState
          drawing="error"
          compact
          headingLevel={3}
          title={intl.formatMessage({ id: "discussions.notAvailable" })}
        />
      ) : (
        <ChannelView channelId={channelId}>{(room, info) => <List room={room} info={info} />}</ChannelView>
      )}
    </section>
  );
});

const List = observer(function List({ room, info }: { room: ChannelRoom; info: Channel }) {
  const intl = useIntl();
  const files = useDraftFiles(room.id, null);
  const isEmpty = room.known.value?.threads.length === 0 && room.outgoing.length === 0;
  return (
    <>
      {info.mayWrite && (
        <div className={styles.panel}>
          <Composer
            labelKey="discussions.announce"
            submitKey="discussions.announce.send"
            first={room.draft(null)}
            onChange={(text) => room.writeDraft(null, text)}
            files={files}
            onSubmit={(text, attachments) => room.post(text, null, attachments)}
            note={<FormattedMessage id="discussions.announce.note" />}
          />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          compact
          headingLevel={3}
          title={intl.formatMessage({ id: "discussions.announcements.none" })}
          text={intl.formatMessage({ id: "discussions.announcements.noneText" })}
        />
      )}
      <ThreadList room={room} newestFirst />
    </>
  );
});
