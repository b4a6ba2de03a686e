import Square from "lucide-react/icons/square";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  type Failure,
  FormattedMessage,
  Online,
  observer,
  useFailureText,
  useFormat,
  useIntl,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { asReason } from "../../../core/sdk/learning";
import { Banner, Button, IconButton, TextField } from "../../../core/sdk/ui";
import { MAX_QUESTION_LENGTH, type TutorBudget } from "../contract";
import styles from "./chat.css";
import { draftFault } from "./draft.rules";
import { Quote } from "./message-view";
import type { TutorRoom } from "./tutor-room.store";

interface ComposerProps {
  readonly room: TutorRoom;
  /** Whether the text field takes the focus, because the learner has just opened the panel. */
  readonly mayTakeFocus: boolean;
}

/** The field in which the learner writes a question to the tutor. Enter sends it, Shift and Enter begins a new line. */
export const Composer = observer(function Composer({ room, mayTakeFocus }: ComposerProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { isOnline } = useService(Online);
  const [isTried, setTried] = useState(false);
  const { draft, running, isAsking, failure } = room;
  const { value } = room.conversation;
  const budget = value?.budget;
  const fault = draftFault(draft.text, MAX_QUESTION_LENGTH);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens, or a passage is marked
  useEffect(() => {
    if (mayTakeFocus) form.current?.querySelector("textarea")?.focus();
  }, [draft.marked]);
  const send = () => {
    setTried(true);
    // A question can be sent while the conversation is still loading. The server decides whether it is allowed, and the
    // answer appears with the conversation. `budget` says whether the learner may ask another question today.
    if (fault || running || !isOnline || budget?.isUsedUp) return;
    setTried(false);
    void room.ask(intl.locale);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const blocked = !isOnline
    ? intl.formatMessage({ id: "tutor.offline" })
    : budget?.isUsedUp
      ? intl.formatMessage({ id: "tutor.usedUp.short" })
      : undefined;
  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {budget && <BudgetNote budget={budget} />}
      {failure && <NotAsked failure={failure} />}
      {draft.marked && (
        <div className={styles.marked}>
          <Quote text={draft.marked.text} />
          <IconButton
            icon={X}
            size="small"
            label={intl.formatMessage({ id: "tutor.unmark" })}
            onClick={() => room.mark(null)}
          />
        </div>
      )}
      <TextField
        label={intl.formatMessage({ id: draft.marked ? "tutor.questionAboutPassage" : "tutor.question" })}
        value={draft.text}
        onChange={room.write}
        onKeyDown={press}
        multiline
        rows={2}
        dir="auto"
        error={
          fault === "tooLong"
            ? intl.formatMessage({ id: "tutor.tooLong" }, { length: MAX_QUESTION_LENGTH })
            : fault === "empty" && isTried
              ? intl.formatMessage({ id: "tutor.empty" })
              : undefined
        }
      />
      <div className={styles.actions}>
        {running ? (
          <Button icon={Square} onClick={() => void room.stop()}>
            <FormattedMessage id="tutor.stop" />
          </Button>
        ) : (
          <Button variant="primary" type="submit" busy={isAsking} disabledReason={blocked}>
            <FormattedMessage id="tutor.ask" />
          </Button>
        )}
      </div>
    </form>
  );
});

/** If the learner has this number of questions left or fewer, a note says how many. */
const FEW = 5;

/**
 * Says before the learner types that no question can be asked now, and when the next one can. If few questions are
 * left, it says how many.
 */
function BudgetNote({ budget: { isUsedUp, by, renewsAt, left } }: { budget: TutorBudget }) {
  const intl = useIntl();
  const format = useFormat();
  if (isUsedUp) {
    const when = renewsAt === null ? "" : format.dayAndTime(renewsAt);
    return (
      <Banner tone="warning" live>
        {intl.formatMessage({ id: by === "tenant" ? "tutor.usedUp.tenant" : "tutor.usedUp.learner" }, { when })}
      </Banner>
    );
  }
  if (left === null || left > FEW) return null;
  return <p className={styles.note}>{intl.formatMessage({ id: "tutor.left" }, { count: left })}</p>;
}

/** Shows why the server has not accepted a question. The question is still in the field. */
function NotAsked({ failure }: { failure: Failure }) {
  const reasonText = useReasonText();
  const { text } = useFailureText(failure);
  const { reason, changesAt } = failure;
  return (
    <div className={styles.failure} role="alert">
      <p>{text}</p>
      {reason !== null && <p>{reasonText(asReason(reason), changesAt)}</p>}
    </div>
  );
}
