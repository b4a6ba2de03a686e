import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { Dialogs, FormattedMessage, observer, type PanelProps, useIntl, useService } from "../../../core/sdk";
import { IconButton, ResourceView, Skeleton, VisuallyHidden } from "../../../core/sdk/ui";
import type { TutorConversation } from "../contract";
import styles from "./chat.css";
import { Composer } from "./composer";
import { MessageView } from "./message-view";
import { spokenAnswer } from "./pieces.rules";
import type { TutorRoom } from "./tutor-room.store";
import { TutorRooms } from "./tutor-rooms.store";

export const ChatPanel = observer(function ChatPanel({ objectiveId, mayTakeFocus, marked, takeMarked }: PanelProps) {
  const room = useService(TutorRooms).of(objectiveId);
  useEffect(() => void room.conversation.refresh(), [room]);
  useEffect(() => {
    if (!marked) return;
    room.mark(marked);
    takeMarked();
  }, [room, marked, takeMarked]);
  return (
    <div className={styles.chat}>
      <ResourceView of={room.conversation} skeleton={<Skeleton lines={6} />}>
        {(conversation) => <Conversation room={room} conversation={conversation} />}
      </ResourceView>
      <Composer key={objectiveId} room={room} mayTakeFocus={mayTakeFocus} />
    </div>
  );
});

interface ConversationProps {
  readonly room: TutorRoom;
  readonly conversation: TutorConversation;
}

const Conversation = observer(function Conversation({ room, conversation }: ConversationProps) {
  const intl = useIntl();
  const { messages } = room;
  const list = useFollowing(
    messages.reduce((sum, { text, citations, state }) => sum + text.length + citations.length + state.length, 0),
  );
  return (
    <section
      ref={list}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: "tutor.messages" })}
    >
      <div className={styles.intro}>
        <p>
          <FormattedMessage id={`tutor.intro.${conversation.answersFrom}`} />
        </p>
        {messages.length > 0 && <DeleteButton room={room} />}
      </div>
      {!conversation.isWhole && (
        <p className={styles.older}>
          <FormattedMessage id="tutor.older" />
        </p>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <MessageView key={message.id} message={message} room={room} />
        ))}
      </ol>
      <SpokenState room={room} />
    </section>
  );
});

function DeleteButton({ room }: { room: TutorRoom }) {
  const intl = useIntl();
  const dialogs = useService(Dialogs);
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: "tutor.delete.title",
      description: "tutor.delete.text",
      confirmLabel: "tutor.delete.confirm",
      tone: "danger",
    });
    if (isSure) await room.remove();
  };
  return <IconButton icon={Trash2} size="small" label={intl.formatMessage({ id: "tutor.delete" })} onClick={ask} />;
}

/** Tells screen readers that the tutor is writing an answer, and reads out the answer once, when it is complete. */
const SpokenState = observer(function SpokenState({ room }: { room: TutorRoom }) {
  const intl = useIntl();
  const answer = room.messages.at(-1);
  const was = useRef<string | null>(null);
  const isRunning = answer?.state === "running";
  if (isRunning) was.current = answer.id;
  const hasEnded = !isRunning && answer !== undefined && answer.id === was.current;
  return (
    <VisuallyHidden as="div">
      <div role="status">
        {isRunning && intl.formatMessage({ id: "tutor.answering" })}
        {hasEnded && intl.formatMessage({ id: "tutor.answered" }, { text: spokenAnswer(answer.text) })}
      </div>
    </VisuallyHidden>
  );
});

/** Pixels between the last question and the top of the list. */
const GAP = 12;
/** Pixels. If the reader has moved the list by less than this number, the list keeps scrolling with the answer. */
const NEAR = 80;

/**
 * Scrolls the list while the answer arrives, until the last question is at the top. From then on the list does not
 * follow a longer answer, so its beginning stays visible. If the reader has scrolled elsewhere, the list does not move.
 */
function useFollowing(length: number) {
  const list = useRef<HTMLElement>(null);
  const placed = useRef(0);
  const last = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when the conversation becomes longer
  useEffect(() => {
    const element = list.current;
    const question = [...(element?.querySelectorAll("[data-question]") ?? [])].at(-1);
    if (!element || !question) return;
    if (question === last.current && Math.abs(element.scrollTop - placed.current) > NEAR) return;
    last.current = question;
    const above = question.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTop += above - GAP;
    placed.current = element.scrollTop;
  }, [length]);
  return list;
}
