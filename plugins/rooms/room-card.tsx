import { FormattedMessage, Link } from "../../core/sdk";
import { coursePaths } from "../../core/sdk/learning";
import { Avatar, Card, CardBody, CourseCover } from "../../core/sdk/ui";
import type { Room } from "./contract";
import styles from "./room-card.css";

/** One group of the learner: its name, its course, its people, and the activities that it takes together. */
export function RoomCard({ room }: { room: Room }) {
  const { course, members, memberCount, activities } = room;
  const language = course.language ?? undefined;
  const titleId = `room-${room.id}`;
  return (
    <Card as="article" padding="none" aria-labelledby={titleId}>
      <CourseCover id={course.id} src={course.imageUrl} onCard />
      <CardBody>
        <h2 className={styles.title} id={titleId}>
          <bdi>{room.name}</bdi>
        </h2>
        <p>
          <Link to={coursePaths.overview(course.id)}>
            <bdi lang={language}>{course.name}</bdi>
          </Link>
        </p>
        <h3 className={styles.part}>
          <FormattedMessage id="rooms.members" values={{ count: memberCount }} />
        </h3>
        <ul className={styles.members}>
          {members.map(({ id, firstName, lastName }) => {
            const name = `${firstName} ${lastName}`;
            return (
              <li key={id} className={styles.member}>
                <Avatar name={name} size={28} />
                <bdi>{name}</bdi>
              </li>
            );
          })}
          {memberCount > members.length && (
            <li>
              <FormattedMessage id="rooms.moreMembers" values={{ count: memberCount - members.length }} />
            </li>
          )}
        </ul>
        <h3 className={styles.part}>
          <FormattedMessage id="rooms.activities" />
        </h3>
        {activities.length === 0 ? (
          <p className={styles.none}>
            <FormattedMessage id="rooms.activities.none" />
          </p>
        ) : (
          <ul className={styles.activities}>
            {activities.map(({ activityPathId, axis, name }) => (
              <li key={activityPathId}>
                <Link to={coursePaths.content(course.id, axis || null)}>
                  <bdi lang={language}>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
