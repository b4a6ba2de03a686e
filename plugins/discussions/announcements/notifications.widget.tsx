import { CourseProgress, type CourseSideProps, FormattedMessage, observer, useService } from "../../../core/sdk";
import { ChannelMissing, ChannelView } from "../channel/channel-view";
import styles from "../discussion.css";
import { AnnouncementList } from "./announcement-list";

/** The announcements of a course, the newest first. Staff of the course can write here. */
export const Notifications = observer(function Notifications({ objectiveId }: CourseSideProps) {
  const channelId = useService(CourseProgress).get(objectiveId)?.objective.announcementChannelId ?? null;
  return (
    <section className={styles.discussion} aria-labelledby="announcements">
      <h2 className={styles.heading} id="announcements">
        <FormattedMessage id="discussions.notifications.tab" />
      </h2>
      {channelId === null ? (
        <ChannelMissing headingLevel={3} />
      ) : (
        <ChannelView channelId={channelId}>{(room, info) => <AnnouncementList room={room} info={info} />}</ChannelView>
      )}
    </section>
  );
});
