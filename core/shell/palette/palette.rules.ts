import type { KeptPage } from "../../learning/contract/kept-set";
import { foldText } from "../../learning/rules/lists/fold-text";
import { typingMistakes } from "../../learning/rules/lists/typing-mistakes";
import type { PaletteResult } from "../../sdk/search";

/** A line of the command palette. Its `label` is what the typed words are compared with. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
}

/**
 * The entries that match: every typed word is the beginning of one of their words. Entries that begin with the first
 * typed word come first. `similar`: those that match only if typing mistakes are forgiven, with the fewest first.
 */
export function matchEntries<E extends PaletteEntry>(
  entries: readonly E[],
  typed: string,
): { readonly exact: readonly E[]; readonly similar: readonly E[] } {
  const [first = ""] = foldText(typed)
    .trim()
    .split(/[\s/-]+/);
  const found = entries.flatMap((entry) => {
    const mistakes = typingMistakes(typed, entry.label);
    const begins = mistakes === 0 && foldText(entry.label).startsWith(first);
    return mistakes === null ? [] : [{ entry, mistakes, rank: begins ? 0 : 1 + mistakes }];
  });
  const sorted = found.sort((one, other) => one.rank - other.rank);
  return {
    exact: sorted.flatMap(({ entry, mistakes }) => (mistakes === 0 ? [entry] : [])),
    similar: sorted.flatMap(({ entry, mistakes }) => (mistakes > 0 ? [entry] : [])),
  };
}

interface Listed extends PaletteEntry {
  readonly to?: string;
  readonly isSimilar?: boolean;
}

/**
 * What the palette shows: commands and then results that have the typed words, then those that have them with typing
 * mistakes, once all searches have ended. Of what leads to one address only the first is shown, as the one that has the
 * words in its name. What was used last comes first if nothing is typed, and else before other commands that match.
 */
export function inOrder<E extends Listed>(
  lists: { readonly commands: readonly E[]; readonly recent: readonly E[]; readonly found: readonly E[] },
  typed: string,
  isComplete: boolean,
): readonly E[] {
  const recentIds = new Set(lists.recent.map(({ id }) => id));
  const others = lists.commands.filter(({ id }) => !recentIds.has(id));
  if (typed === "") return onceEach([...lists.recent, ...others, ...lists.found], typed);
  const recentCommands = lists.recent.filter(({ to }) => to === undefined);
  const { exact, similar } = matchEntries([...recentCommands, ...others], typed);
  const found = Object.groupBy(lists.found, ({ isSimilar }) => (isSimilar ? "similar" : "exact"));
  const last = isComplete ? [...similar, ...(found.similar ?? [])] : [];
  return onceEach([...exact, ...(found.exact ?? []), ...last], typed);
}

function onceEach<E extends Listed>(entries: readonly E[], typed: string): readonly E[] {
  return [...Map.groupBy(entries, ({ id, to }) => to ?? id).values()].flatMap(
    (same) => same.find(({ label }) => typingMistakes(typed, label) === 0) ?? same.slice(0, 1),
  );
}

const MAX_KEPT = 8;

export function keptResults(pages: readonly KeptPage[], typed: string): readonly PaletteResult[] {
  const found = pages.flatMap(({ path, title, course }) => {
    if ("key" in title) return [];
    const mistakes = typingMistakes(typed, `${title.name} ${course ?? ""}`);
    const result = { id: path, label: title.name, detail: course, to: path, isSimilar: mistakes !== 0 };
    return mistakes === null ? [] : [result];
  });
  return found.slice(0, MAX_KEPT);
}

interface Declared {
  readonly route?: string | undefined;
  readonly order?: number | undefined;
}

/** The order of a command or item that declares no `order`. The lists of the kernel use the same number. */
const DEFAULT_ORDER = 100;

/**
 * Merges the commands and the items of the sidebar into one list by their `order`; each of the two lists is already
 * sorted. An item is left out if a command opens the same route (page).
 */
export function withSidebar<C extends Declared, I extends Declared>(
  commands: readonly C[],
  items: readonly I[],
): readonly (C | I)[] {
  const opened = new Set(commands.map(({ route }) => route));
  const left = items.filter(({ route }) => route === undefined || !opened.has(route));
  const orderOf = ({ order = DEFAULT_ORDER }: Declared) => order;
  const mixed: (C | I)[] = [];
  for (const command of commands) {
    while (left[0] && orderOf(left[0]) < orderOf(command)) mixed.push(...left.splice(0, 1));
    mixed.push(command);
  }
  return [...mixed, ...left];
}

/**
 * The index of the selected entry after a key press. After the last entry comes the first one. -1 for an empty list.
 */
export function nextEntry(key: string, from: number, count: number): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : from;
}
