import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button, FormattedMessage, TextField, useIntl } from "../../../core/sdk";
import styles from "./composer.css";

/** The most characters of a message; the contract has the same limit. */
const MAX_LENGTH = 5000;

interface ComposerProps {
  /** The keys of the field's label and of the button's text. */
  readonly labelKey: string;
  readonly submitKey: string;
  /** The text that the field has at first. */
  readonly first: string;
  /** Shown beside the button, such as how many posts are still needed. */
  readonly note?: ReactNode;
  readonly rows?: number;
  onChange?(text: string): void;
  onSubmit(text: string): void;
  onCancel?(): void;
}

/**
 * A text field with a button. Ctrl or ⌘ with Enter sends the text. Enter alone begins a new line. Escape cancels if
 * `onCancel` is given.
 */
export function Composer({ labelKey, submitKey, first, note, rows = 3, onChange, onSubmit, onCancel }: ComposerProps) {
  const intl = useIntl();
  const [text, setText] = useState(first);
  const [showsError, setShowsError] = useState(false);
  const isTooLong = text.trim().length > MAX_LENGTH;
  const isEmpty = text.trim() === "";

  const change = (next: string) => {
    setText(next);
    setShowsError(false);
    onChange?.(next);
  };
  const send = () => {
    if (isEmpty || isTooLong) {
      setShowsError(true);
      return;
    }
    onSubmit(text.trim());
    setText("");
  };
  const press = (event: KeyboardEvent) => {
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
    ? intl.formatMessage({ id: "discussions.tooLong" }, { length: MAX_LENGTH })
    : showsError && isEmpty
      ? intl.formatMessage({ id: "discussions.empty" })
      : undefined;
  return (
    <div className={styles.composer}>
      <TextField
        label={intl.formatMessage({ id: labelKey })}
        value={text}
        onChange={change}
        onKeyDown={press}
        multiline
        rows={rows}
        dir="auto"
        autoFocus={onCancel !== undefined}
        error={error}
      />
      <div className={styles.foot}>
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
}
