import { useState } from "react";
import { FormattedMessage, observer } from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import type { ChannelThread } from "../contract";
import { useDraftFiles } from "./attachments/use-draft-files";
import type { ChannelRoom } from "./channel-room.store";
import { Composer } from "./composer";
import { MessageView } from "./message-view";
import { OutgoingView } from "./outgoing-view";
import styles from "./thread-list.css";

/** A message with its replies, and a field for another reply. `room`: the state of the channel in this page. */
export const ThreadView = observer(function ThreadView({ room, thread }: { room: ChannelRoom; thread: ChannelThread }) {
  const { message, confirmation, isClosed, replies, replyCount } = thread;
  const files = useDraftFiles(room.id, message.id);
  const [isReplying, setReplying] = useState(() => room.drafts.text(message.id) !== "" || files.files.length > 0);
  const outgoing = room.outgoing.filter(({ replyTo }) => replyTo === message.id);
  const isDiscussion = room.info.value?.kind === "discussion";
  const mayReply = room.info.value?.mayWrite === true && isDiscussion && !isClosed;
  const earlierCount = replyCount - replies.length;
  return (
    <>
      <MessageView
        room={room}
        message={message}
        onReply={mayReply ? () => setReplying(true) : undefined}
        isClosed={isDiscussion ? isClosed : undefined}
        confirmation={confirmation}
      />
      {isClosed && (
        <p className={styles.closed}>
          <FormattedMessage id="discussions.reasons.threadClosed" />
        </p>
      )}
      {(replies.length > 0 || outgoing.length > 0 || isReplying) && (
        <div className={styles.replies}>
          {earlierCount > 0 && (
            <Button variant="ghost" size="small" onClick={() => void room.loadReplies(message.id)}>
              <FormattedMessage id="discussions.earlierReplies" values={{ count: earlierCount }} />
            </Button>
          )}
          {replies.map((reply) => (
            <MessageView key={reply.id} room={room} message={reply} />
          ))}
          {outgoing.map((item) => (
            <OutgoingView key={item.id} room={room} item={item} />
          ))}
          {isReplying && mayReply && (
            <Composer
              channelId={room.id}
              labelKey="discussions.replyLabel"
              submitKey="discussions.reply"
              first={room.drafts.text(message.id)}
              rows={2}
              onChange={(text) => room.drafts.write(message.id, text)}
              files={files}
              onSubmit={(text, attachments, mentions) => {
                room.post(text, message.id, { attachments, mentions });
                setReplying(false);
              }}
              onCancel={() => setReplying(false)}
            />
          )}
        </div>
      )}
    </>
  );
});
