import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useId, useState } from "react";
import { useIntl } from "react-intl";
import { PaletteStore } from "../../platform/state/palette.store";
import { ContributedIcon } from "../../sdk/contribution/contributed-icon";
import { useService } from "../../sdk/react/use-service";
import { classNames, Dialog } from "../../ui";
import styles from "./palette.css";
import { inOrder, nextEntry } from "./palette.rules";
import { type Entry, useCommandEntries, useFoundEntries, useRecentEntries } from "./use-entries";
import type { SearchResults } from "./use-found";

/**
 * The command palette, a dialog: the commands of all plugins, the pages that their items of the sidebar lead to, and
 * the results of their searches. The results come last, so that late ones do not move the selected entry. Before
 * anything is typed, what the person has used last comes first. The list has a fixed height.
 */
export const Palette = observer(function Palette() {
  const intl = useIntl();
  const list = useId();
  const store = useService(PaletteStore);
  const commands = useCommandEntries();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { recent, remember } = useRecentEntries(commands);
  const { found, state } = useFoundEntries(typed.trim());
  const shown = inOrder<Entry>({ commands, recent, found }, typed.trim(), state !== "searching");
  const current = shown[Math.min(at, shown.length - 1)];
  const title = intl.formatMessage({ id: "portal.palette.title" });
  const note = noteOf(state, shown.length);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    store.close();
    remember(entry);
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      run(current);
      return;
    }
    const next = nextEntry(event.key, Math.min(at, shown.length - 1), shown.length);
    if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <Dialog open onClose={store.close} closeOnBackdrop title={title}>
      <input
        type="text"
        role="combobox"
        autoFocus
        className={styles.input}
        aria-label={title}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current && `${list}${current.id}`}
        placeholder={intl.formatMessage({ id: "portal.palette.placeholder" })}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      {/* The field above moves through the list, so the area that scrolls is no stop of the Tab key. */}
      <div className={styles.place} tabIndex={-1}>
        <div id={list} role="listbox" aria-label={title} aria-busy={state === "searching"}>
          {shown.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above handles the keys of this list
            <div
              key={entry.id}
              id={`${list}${entry.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={entry === current}
              data-contribution={entry.contribution}
              className={classNames(styles.entry)}
              onClick={() => run(entry)}
            >
              <ContributedIcon name={entry.icon} />
              <span className={styles.name}>
                <bdi>{entry.label}</bdi>
                {entry.detail && <bdi className={styles.detail}>{entry.detail}</bdi>}
              </span>
              {entry.kind && <span className={styles.kind}>{entry.kind}</span>}
              {entry.shortcut && <kbd className={styles.key}>{entry.shortcut.replaceAll("+", " ")}</kbd>}
            </div>
          ))}
        </div>
        <p role="status" className={styles.note}>
          {note && intl.formatMessage({ id: `portal.palette.${note}` })}
        </p>
      </div>
    </Dialog>
  );
});

function noteOf(state: SearchResults["state"], count: number): "failed" | "offline" | "searching" | "none" | null {
  if (state === "failed" || state === "offline") return state;
  if (count > 0) return null;
  return state === "searching" ? "searching" : "none";
}
