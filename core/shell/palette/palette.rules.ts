import { foldText } from "../../learning/rules/lists/fold-text";

/** A line of the command palette. Its `label` is what the typed words are compared with. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
}

/**
 * The entries that match: every typed word is the beginning of one of their words. Entries that begin with the first
 * typed word come first.
 */
export function filterEntries<E extends PaletteEntry>(entries: readonly E[], typed: string): readonly E[] {
  const wanted = wordsOf(typed);
  const [first = ""] = wanted;
  const found = entries.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((word) => words.some((other) => other.startsWith(word)));
  });
  const rank = ({ label }: E) => (foldText(label).startsWith(first) ? 0 : 1);
  return [...found].sort((one, other) => rank(one) - rank(other));
}

/** A command or an item of the sidebar, as manifests declare it. */
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

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s/-]+/)
    .filter(Boolean);
}
