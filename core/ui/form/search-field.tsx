import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "../button/icon-button";
import { Icon } from "../icon/icon";
import styles from "./search-field.css";

type InputAttributes = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "className" | "ref">;

export interface SearchFieldProps extends InputAttributes {
  /** The accessible name. It is also the placeholder if none is given. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The search for the entered text is running. */
  busy?: boolean | undefined;
  /** The key that focuses the field, shown at its end: "/". */
  shortcut?: string | undefined;
}

/** A search field. Escape and the cross clear it. The caller has to debounce the input. */
export function SearchField({ label, value, onChange, busy, shortcut, onKeyDown, ...rest }: SearchFieldProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && value !== "") {
      event.preventDefault();
      clear();
    }
    onKeyDown?.(event);
  };
  return (
    <search className={styles.search} aria-label={label} aria-busy={busy || undefined}>
      <Icon icon={Search} className={styles.icon} />
      <input
        placeholder={label}
        aria-keyshortcuts={shortcut}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <span className={styles.end}>
        {value !== "" ? (
          <IconButton size="small" icon={X} label={intl.formatMessage({ id: "ui.search.clear" })} onClick={clear} />
        ) : (
          shortcut && <kbd className={styles.key}>{shortcut}</kbd>
        )}
      </span>
    </search>
  );
}
