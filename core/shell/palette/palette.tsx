import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useId, useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import type { PointMap } from "../../kernel";
import { Navigation } from "../../platform/navigation";
import { Toasts } from "../../platform/notices/toasts";
import { PaletteStore } from "../../platform/state/palette.store";
import { ContributedIcon } from "../../sdk/contribution/contributed-icon";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { outAddress } from "../../sdk/page/out-address.rules";
import { useService } from "../../sdk/react/use-service";
import { classNames, Dialog } from "../../ui";
import { openedRoute } from "../routing/opened-route.rules";
import styles from "./palette.css";
import { filterEntries, nextEntry, type PaletteEntry, withSidebar } from "./palette.rules";
import { type SearchResults, useSearchResults } from "./use-found";

interface Entry extends PaletteEntry {
  readonly icon: string;
  /** The id of the command, sidebar item or search in a plugin's manifest from which the entry comes. */
  readonly contribution: string;
  readonly shortcut?: string | undefined;
  /** The heading under which a found entry stands. */
  readonly kind?: string;
  readonly run: () => void;
}

/**
 * The command palette, a dialog: the commands of all plugins, the pages that their items of the sidebar lead to, and
 * the results of their searches. The results come last, so that late ones do not move the selected entry. The list has
 * a fixed height.
 */
export const Palette = observer(function Palette() {
  const intl = useIntl();
  const list = useId();
  const store = useService(PaletteStore);
  const entries = useEntries();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { found, state } = useFoundEntries(typed);
  const shown = [...filterEntries(entries, typed), ...found];
  const current = shown[Math.min(at, shown.length - 1)];
  const title = intl.formatMessage({ id: "portal.palette.title" });
  const note = noteOf(state, shown.length);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    store.close();
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
              <bdi className={styles.label}>{entry.label}</bdi>
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

function noteOf(state: SearchResults["state"], count: number): "failed" | "searching" | "none" | null {
  if (state === "failed") return "failed";
  if (count > 0) return null;
  return state === "searching" ? "searching" : "none";
}

function useFoundEntries(typed: string): { readonly found: readonly Entry[]; readonly state: SearchResults["state"] } {
  const intl = useIntl();
  const navigate = useNavigate();
  const { found, state } = useSearchResults(typed.trim());
  const entries = found.map(({ id, label, to, by }) => ({
    id: `${by.id}.${id}`,
    contribution: by.id,
    label,
    kind: intl.formatMessage({ id: by.title }),
    icon: by.icon ?? "chevron-right",
    run: () => void navigate(to),
  }));
  return { found: entries, state };
}

function useEntries(): readonly Entry[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const toasts = useService(Toasts);
  const navigation = useService(Navigation);
  const { kernel } = usePortal();
  const runOf = (declared: PointMap["commands"] | PointMap["sidebarItems"]) => () => {
    const link = "href" in declared ? declared : undefined;
    const route = openedRoute({ route: declared.route, href: link?.href }, kernel.registry.list("routes"));
    if (route) void navigate(route.path);
    else if (link?.href !== undefined) navigation.leave(outAddress(link.href, link.base && kernel.setting(link.base)));
    else kernel.run(declared.id).catch((error: unknown) => failed(declared.id, error));
  };
  const failed = (id: string, error: unknown) => {
    kernel.reportFailure(id, error);
    toasts.show({ kind: "critical", message: "sdk.failed.title" });
  };
  const declared = withSidebar(kernel.registry.list("commands"), kernel.registry.list("sidebarItems"));
  return declared.map((one) => ({
    id: one.id,
    contribution: one.id,
    label: intl.formatMessage({ id: one.title }),
    icon: one.icon ?? "chevron-right",
    shortcut: "shortcut" in one ? one.shortcut : undefined,
    run: runOf(one),
  }));
}
