import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { FormattedMessage, Outbox, observer, useIntl, useService } from "../../../core/sdk";
import { Button, classNames, TextField } from "../../../core/sdk/ui";
import { MAX_MESSAGE_LENGTH } from "../contract";
import { hasFormatting } from "../rules/markup.rules";
import { asTyped, type Mentioned } from "../rules/mentions.rules";
import { AttachButton } from "./attachments/attach-button";
import type { DraftFiles } from "./attachments/draft-files.store";
import { DraftFilesView } from "./attachments/draft-files-view";
import { useFileLimits } from "./attachments/use-draft-files";
import { useFileDrop } from "./attachments/use-file-drop";
import styles from "./composer.css";
import { FormatBar, formatByKey } from "./format-bar";
import { MarkupText } from "./markup-text";
import { MentionList } from "./mentions/mention-list";
import { useMentions } from "./mentions/use-mentions";

interface ComposerProps {
  readonly channelId: string;
  /** The ids of two translated texts: the field's label, and the text of the button that sends. */
  readonly labelKey: string;
  readonly submitKey: string;
  /** The text that the field has at first, and the people whom it mentions. */
  readonly first: string;
  readonly mentions?: readonly Mentioned[];
  /** Choices about the message, shown above the buttons. */
  readonly options?: ReactNode;
  /** Shown beside the button, such as how many posts are still needed. */
  readonly note?: ReactNode;
  readonly rows?: number;
  /** The files of the message. Without it no files can be attached. */
  readonly files?: DraftFiles;
  /** Whether a message without a text is possible, because it has files already. */
  readonly mayBeEmpty?: boolean;
  onChange?(text: string): void;
  /** `attachments`: the ids of the uploaded files. `mentions`: the people whom the text can mention. */
  onSubmit(text: string, attachments: readonly string[], mentions: readonly Mentioned[]): void;
  onCancel?(): void;
}

/**
 * A field for the formatted text of a message, with its buttons. Once the text has formatting, it is also shown below
 * as others will see it. Ctrl or ⌘ with Enter sends the text. Enter alone begins a new line. Escape cancels if
 * `onCancel` is given.
 */
export const Composer = observer(function Composer(props: ComposerProps) {
  const { labelKey, submitKey, options, note, rows = 3, files, mayBeEmpty, onChange, onSubmit, onCancel } = props;
  const { channelId, first, mentions: known = [] } = props;
  const intl = useIntl();
  const outbox = useService(Outbox);
  const limits = useFileLimits();
  const takesFiles = files !== undefined && limits.kinds.length > 0;
  const { isOver, handlers } = useFileDrop(takesFiles ? (dropped) => files.add(dropped, limits) : null);
  const [text, setText] = useState(() => asTyped(first, known));
  const [showsError, setShowsError] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const field = () => root.current?.querySelector("textarea");

  const change = (next: string) => {
    setText(next);
    setShowsError(false);
    setUnsaved(false);
    onChange?.(next);
    mentions.look();
  };
  const mentions = useMentions(channelId, { known, field, onChange: change });
  const stored = mentions.stored(text.trim());
  const isTooLong = stored.length > MAX_MESSAGE_LENGTH;
  const isEmpty = text.trim() === "" && !mayBeEmpty && !files?.files.length;
  const fileError = files?.isSending ? "wait" : files?.hasFailed ? "failed" : null;
  const send = () => {
    if (isEmpty || isTooLong || fileError !== null) {
      setShowsError(true);
      return;
    }
    if (!outbox.takes(stored)) {
      setUnsaved(true);
      return;
    }
    onSubmit(stored, files?.take() ?? [], mentions.people());
    setShowsError(false);
    setText("");
  };
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return;
    if (formatByKey(event, field())) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
    if (event.key === "Escape" && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  const error = isTooLong
    ? intl.formatMessage({ id: "discussions.tooLong" }, { length: MAX_MESSAGE_LENGTH })
    : showsError && isEmpty
      ? intl.formatMessage({ id: "discussions.empty" })
      : showsError && fileError !== null
        ? intl.formatMessage({ id: `discussions.attachments.${fileError}` })
        : isUnsaved
          ? intl.formatMessage({ id: "discussions.unsaved" })
          : undefined;
  const { choice } = mentions;
  const isChoosing = choice.people.length > 0;
  return (
    <div ref={root} className={classNames(styles.composer, isOver && styles.over)} data-composer {...handlers}>
      <TextField
        label={intl.formatMessage({ id: labelKey })}
        value={text}
        onChange={change}
        onKeyDown={press}
        onSelect={mentions.look}
        aria-autocomplete="list"
        aria-controls={isChoosing ? choice.id : undefined}
        aria-activedescendant={isChoosing ? `${choice.id}-${choice.active}` : undefined}
        multiline
        rows={rows}
        dir="auto"
        autoFocus={onCancel !== undefined}
        error={error}
      />
      <MentionList choice={choice} onChoose={mentions.choose} />
      <FormatBar field={field} />
      {hasFormatting(text) && (
        <section className={styles.preview} aria-label={intl.formatMessage({ id: "discussions.format.preview" })}>
          <MarkupText text={text} mentions={[]} />
        </section>
      )}
      {files && <DraftFilesView draft={files} />}
      {options}
      <div className={styles.foot}>
        {files && <AttachButton draft={files} />}
        <div className={styles.note}>{note}</div>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            <FormattedMessage id="discussions.cancel" />
          </Button>
        )}
        <Button variant="primary" onClick={send}>
          <FormattedMessage id={submitKey} />
        </Button>
      </div>
    </div>
  );
});
