import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import Pencil from "lucide-react/icons/pencil";
import ReplyIcon from "lucide-react/icons/reply";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Dialogs, FormattedMessage, observer, useFormat, useIntl, useNow, useService } from "../../../core/sdk";
import { Avatar, Badge, Button } from "../../../core/sdk/ui";
import type { ChannelMessage, Confirmation } from "../contract";
import { AttachmentsView } from "./attachments/attachments-view";
import type { ChannelRoom } from "./channel-room.store";
import { Composer } from "./composer";
import { ConfirmationView } from "./confirmations/confirmation-view";
import styles from "./message.css";
import { MessageText } from "./message-text";

interface MessageViewProps {
  readonly room: ChannelRoom;
  readonly message: ChannelMessage;
  /** Opens the field for a reply. Undefined if replies are not possible. */
  readonly onReply?: (() => void) | undefined;
  /** A closed thread takes no more replies. Undefined if threads cannot be closed here. */
  readonly isClosed?: boolean | undefined;
  /** Null or undefined: the message asks its readers for no confirmation. */
  readonly confirmation?: Confirmation | null;
}

/** One message: author, time, text and actions. `room`: the state of the channel in this page. */
export const MessageView = observer(function MessageView(props: MessageViewProps) {
  const { room, message, onReply, isClosed, confirmation = null } = props;
  const format = useFormat();
  const intl = useIntl();
  const [isEditing, setEditing] = useState(false);
  useNow(null, 60);
  const { created, edited, isDeleted, text, attachments, channelId } = message;
  const { name, isStaff } = message.author ?? {
    name: intl.formatMessage({ id: "discussions.authorGone" }),
    isStaff: false,
  };
  return (
    <article className={styles.message} aria-labelledby={`author-${message.id}`}>
      <Avatar name={name} size={36} />
      <div className={styles.body}>
        <header className={styles.head}>
          <bdi className={styles.author} id={`author-${message.id}`}>
            {name}
          </bdi>
          {isStaff && (
            <Badge tone="accent">
              <FormattedMessage id="discussions.staff" />
            </Badge>
          )}
          <time className={styles.time} dateTime={created} title={format.dayAndTime(created)}>
            {format.relative(created)}
          </time>
          {edited && !isDeleted && (
            <span className={styles.time} title={format.dayAndTime(edited)}>
              <FormattedMessage id="discussions.edited" />
            </span>
          )}
        </header>
        {isDeleted && <Gone room={room} message={message} />}
        {isEditing && (
          <Composer
            channelId={channelId}
            labelKey="discussions.edit.label"
            submitKey="discussions.edit.save"
            first={text}
            mentions={message.mentions}
            mayBeEmpty={attachments.length > 0}
            onSubmit={(changed, _files, people) => {
              room.edit(message, changed, people);
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        )}
        {!isDeleted && !isEditing && text !== "" && (
          <MessageText text={text} format={message.format} mentions={message.mentions} />
        )}
        <AttachmentsView channelId={channelId} attachments={attachments} />
        {!isDeleted && confirmation !== null && (
          <ConfirmationView confirming={room.confirming} messageId={message.id} confirmation={confirmation} />
        )}
        {!isDeleted && !isEditing && (
          <Actions
            room={room}
            message={message}
            onReply={onReply}
            isClosed={isClosed}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
    </article>
  );
});

/** Shown in place of a deleted message. For a time moderators can bring it back, if a moderator has removed it. */
const Gone = observer(function Gone({ room, message }: { room: ChannelRoom; message: ChannelMessage }) {
  const { isRemoved, restorableUntil } = message;
  const now = useNow(restorableUntil);
  const mayRestore =
    room.info.value?.mayModerate === true && restorableUntil !== null && now < new Date(restorableUntil);
  return (
    <>
      <p className={styles.gone}>
        <FormattedMessage id={isRemoved ? "discussions.removed" : "discussions.deleted"} />
      </p>
      {mayRestore && (
        <div className={styles.actions}>
          <Button variant="ghost" size="small" icon={Undo} onClick={() => room.restore(message)}>
            <FormattedMessage id="discussions.restore" />
          </Button>
        </div>
      )}
    </>
  );
});

type ActionsProps = MessageViewProps & { readonly onEdit: () => void };

const Actions = observer(function Actions({ room, message, onReply, isClosed, onEdit }: ActionsProps) {
  const dialogs = useService(Dialogs);
  const isOwn = message.author?.id === room.userId;
  const { mayWrite = false, mayModerate = false } = room.info.value ?? {};
  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: "discussions.delete.title",
      description: isOwn ? "discussions.delete.text" : "discussions.remove.text",
      confirmLabel: "discussions.delete.confirm",
      tone: "danger",
    });
    if (isSure) room.remove(message);
  };
  const mayEdit = isOwn && mayWrite;
  const mayDelete = isOwn || mayModerate;
  const mayClose = mayModerate && isClosed !== undefined;
  if (!onReply && !mayEdit && !mayDelete && !mayClose) return null;
  return (
    <div className={styles.actions}>
      {onReply && (
        <Button variant="ghost" size="small" icon={ReplyIcon} onClick={onReply}>
          <FormattedMessage id="discussions.reply" />
        </Button>
      )}
      {mayEdit && (
        <Button variant="ghost" size="small" icon={Pencil} onClick={onEdit}>
          <FormattedMessage id="discussions.edit" />
        </Button>
      )}
      {mayDelete && (
        <Button variant="ghost" size="small" icon={Trash} onClick={() => void remove()}>
          <FormattedMessage id="discussions.delete" />
        </Button>
      )}
      {mayClose && (
        <Button
          variant="ghost"
          size="small"
          icon={isClosed ? LockOpen : Lock}
          onClick={() => room.setClosed(message.id, !isClosed)}
        >
          <FormattedMessage id={isClosed ? "discussions.openThread" : "discussions.closeThread"} />
        </Button>
      )}
    </div>
  );
});
