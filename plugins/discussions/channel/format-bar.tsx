import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import TextQuote from "lucide-react/icons/text-quote";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useIntl } from "../../../core/sdk";
import { IconButton } from "../../../core/sdk/ui";
import styles from "./composer.css";
import { type Format, formatEdit } from "./formatting.rules";

const buttons = [
  { format: "bold", icon: Bold, key: "B" },
  { format: "italic", icon: Italic, key: "I" },
  { format: "list", icon: List, key: null },
  { format: "quote", icon: TextQuote, key: null },
  { format: "code", icon: Code, key: null },
  { format: "link", icon: Link, key: null },
] as const;

interface FormatBarProps {
  readonly field: () => HTMLTextAreaElement | null | undefined;
}

/** The buttons that format the text of a message while it is written. */
export function FormatBar({ field }: FormatBarProps) {
  const intl = useIntl();
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);
  return (
    <fieldset className={styles.formats} aria-label={intl.formatMessage({ id: "discussions.format" })}>
      {buttons.map(({ format, icon, key }) => {
        const name = intl.formatMessage({ id: `discussions.format.${format}` });
        return (
          <IconButton
            key={format}
            icon={icon}
            label={key === null ? name : `${name} (${isApple ? "⌘" : "Ctrl+"}${key})`}
            onClick={() => giveFormat(field(), format)}
          />
        );
      })}
    </fieldset>
  );
}

/** Formats the selection for Ctrl or ⌘ with B or I. @returns whether the key was one of these */
export function formatByKey(event: KeyboardEvent, field: HTMLTextAreaElement | null | undefined): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const found = buttons.find(({ key }) => key?.toLowerCase() === event.key.toLowerCase());
  if (found === undefined) return false;
  event.preventDefault();
  giveFormat(field, found.format);
  return true;
}

function giveFormat(field: HTMLTextAreaElement | null | undefined, format: Format): void {
  if (!field) return;
  const edit = formatEdit(format, { text: field.value, start: field.selectionStart, end: field.selectionEnd });
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  // With `execCommand` the browser's own "undo" can take the format back. If the browser refuses, the text is set
  // directly.
  if (!document.execCommand("insertText", false, edit.insert)) {
    field.setRangeText(edit.insert);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(edit.start, edit.end);
}
