import { Fragment, useEffect, useRef } from "react";
import { FormattedMessage, observer } from "../../../core/sdk";
import { Button, VisuallyHidden } from "../../../core/sdk/ui";
import type { ChannelRoom } from "./channel-room.store";
import { OutgoingView } from "./outgoing-view";
import styles from "./thread-list.css";
import { ThreadView } from "./thread-view";
import { firstNewThread } from "./threads.rules";

interface ThreadListProps {
  readonly room: ChannelRoom;
  /** Whether the newest threads come first. In discussions the oldest come first, in announcements the newest. */
  readonly newestFirst?: boolean;
}

/**
 * The threads of a channel, loaded page by page. The channel counts as read when its newest message has been visible.
 * @param room the channel's state in this page
 */
export const ThreadList = observer(function ThreadList({ room, newestFirst = false }: ThreadListProps) {
  const known = room.known.value;
  const end = useMarkRead(room);
  if (!known) return null;
  const marked = firstNewThread(known.threads, room.readBefore, room.userId);
  const threads = newestFirst ? known.threads.toReversed() : known.threads;
  const waiting = room.outgoing.filter(({ replyTo }) => replyTo === null);
  const older = known.before !== null && (
    <Button onClick={() => void room.loadOlder()} busy={room.isLoadingOlder}>
      <FormattedMessage id="discussions.earlier" />
    </Button>
  );
  const outgoing = waiting.map((item) => (
    <li key={item.id}>
      <OutgoingView room={room} item={item} />
    </li>
  ));
  return (
    <>
      {!newestFirst && older}
      {newestFirst && <div ref={end} className={styles.end} />}
      <ol className={styles.list}>
        {newestFirst && outgoing}
        {threads.map((thread) => (
          <Fragment key={thread.message.id}>
            {thread.message.id === marked && !newestFirst && (
              <li className={styles.marker}>
                <FormattedMessage id="discussions.newPosts" />
              </li>
            )}
            <li className={styles.thread}>
              <ThreadView room={room} thread={thread} />
            </li>
            {thread.message.id === marked && newestFirst && (
              <li className={styles.marker}>
                <FormattedMessage id="discussions.seenBefore" />
              </li>
            )}
          </Fragment>
        ))}
        {!newestFirst && outgoing}
      </ol>
      {newestFirst ? older : <div ref={end} className={styles.end} />}
      <VisuallyHidden as="div">
        <div role="status">
          {room.latest && (
            <FormattedMessage key={room.latest.id} id="discussions.arrived" values={{ author: room.latest.author }} />
          )}
        </div>
      </VisuallyHidden>
    </>
  );
});

/**
 * Marks the channel as read while the newest messages are on the screen and the page is visible.
 * @returns the ref for the element at the end of the newest messages
 */
function useMarkRead(room: ChannelRoom) {
  const end = useRef<HTMLDivElement>(null);
  const known = room.known.value;
  const info = room.info.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when messages arrive or unread ones are counted
  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    let isSeen = false;
    const look = () => {
      if (isSeen && document.visibilityState === "visible") room.markRead();
    };
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.some((entry) => entry.isIntersecting);
      look();
    });
    observer.observe(mark);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [room, known, info]);
  return end;
}
