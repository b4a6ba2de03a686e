import {
  type Failure,
  FormattedMessage,
  Outbox,
  observer,
  useFailureText,
  useReasonText,
  useService,
  useUser,
} from "../../../core/sdk";
import { asReason } from "../../../core/sdk/learning";
import { Avatar, Button, classNames } from "../../../core/sdk/ui";
import type { ChannelRoom } from "./channel-room.store";
import styles from "./message.css";
import { MessageText } from "./message-text";
import type { Outgoing } from "./outgoing.rules";

/** Being sent, waiting for the connection, or refused by the server, with the reason and actions. */
export const OutgoingView = observer(function OutgoingView({ room, item }: { room: ChannelRoom; item: Outgoing }) {
  const outbox = useService(Outbox);
  const user = useUser();
  const isStuck = outbox.stateOf(room.subject) === "notSavedYet";
  return (
    <article className={classNames(styles.message, styles.waiting)}>
      <Avatar name={user ? `${user.first_name} ${user.last_name}` : ""} size={36} />
      <div className={styles.body}>
        {item.text !== "" && <MessageText text={item.text} format={item.format} mentions={[...item.mentions]} />}
        {item.attachments.length > 0 && (
          <p className={styles.state}>
            <FormattedMessage id="discussions.attachments.count" values={{ count: item.attachments.length }} />
          </p>
        )}
        {item.failure ? (
          <Refused room={room} item={item} failure={item.failure} />
        ) : (
          <p className={styles.state}>
            <FormattedMessage id={isStuck ? "discussions.notSent" : "discussions.sending"} />
            {isStuck && (
              <Button variant="ghost" size="small" onClick={room.retry}>
                <FormattedMessage id="discussions.retry" />
              </Button>
            )}
          </p>
        )}
      </div>
    </article>
  );
});

type RefusedProps = { readonly room: ChannelRoom; readonly item: Outgoing; readonly failure: Failure };

function Refused({ room, item, failure }: RefusedProps) {
  const sentence = useRefusalText(failure);
  const canPostWithoutFiles = failure.code === "discussions.fileGone" && item.text !== "";
  const postWithoutFiles = () => {
    room.discard(item.id);
    room.post(item.text, item.replyTo, { mentions: item.mentions, asksConfirmation: item.asksConfirmation });
  };
  return (
    <p className={styles.state} role="alert">
      <span className={styles.refused}>{sentence}</span>
      <Button variant="ghost" size="small" onClick={() => room.post(item.text, item.replyTo, item)}>
        <FormattedMessage id="discussions.retry" />
      </Button>
      {canPostWithoutFiles && (
        <Button variant="ghost" size="small" onClick={postWithoutFiles}>
          <FormattedMessage id="discussions.attachments.postWithout" />
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={() => room.discard(item.id)}>
        <FormattedMessage id="discussions.discard" />
      </Button>
    </p>
  );
}

/** The server's reason if it gives one, or else a text about the failure. */
export function useRefusalText(failure: Failure): string {
  const reasonText = useReasonText();
  const { text } = useFailureText(failure);
  return failure.reason === null ? text : reasonText(asReason(failure.reason), failure.changesAt);
}
