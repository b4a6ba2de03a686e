/** The fields of a keyboard event that shortcuts are compared with. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Such as `F` or `Mod+Shift+P`. `Mod` is Command on Apple's systems and Ctrl on others. */
export function matchesShortcut(shortcut: string, press: KeyPress, isApple: boolean): boolean {
  const parts = shortcut.split("+");
  const key = parts.at(-1) ?? "";
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  const mod = isApple ? press.metaKey : press.ctrlKey;
  const other = isApple ? press.ctrlKey : press.metaKey;
  if (press.key.toLowerCase() !== key.toLowerCase() || other) return false;
  return mod === wants("Mod") && press.altKey === wants("Alt") && press.shiftKey === wants("Shift");
}

export function isCharacterKey(shortcut: string): boolean {
  return /^(Shift\+)?.$/.test(shortcut);
}

/** A shortcut as the keyboard of the system names its keys, such as `⌘ K` or `Ctrl K`. */
export function shortcutText(shortcut: string, isApple: boolean): string {
  const names: Readonly<Record<string, string>> = isApple
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
    : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };
  return shortcut
    .split("+")
    .map((key) => names[key] ?? key)
    .join(" ");
}

export const HELP_KEY = "?";

interface Shortcut {
  readonly title: string;
  readonly shortcut: string;
}

/** Those of the shell first, without single characters where these are turned off. */
export function workingShortcuts(
  commands: readonly { readonly title: string; readonly shortcut?: string | undefined }[],
  areCharactersOn: boolean,
): readonly Shortcut[] {
  const own: readonly Shortcut[] = [
    { title: "portal.palette.open", shortcut: "Mod+K" },
    { title: "portal.shortcuts.title", shortcut: HELP_KEY },
  ];
  const others = commands.flatMap(({ title, shortcut }) => (shortcut === undefined ? [] : [{ title, shortcut }]));
  return [...own, ...others].filter(({ shortcut }) => areCharactersOn || !isCharacterKey(shortcut));
}

/** Whether a plain key press belongs to the focused element, because the user is typing in it. */
export function isTyping(target: { readonly tagName?: string; readonly isContentEditable?: boolean } | null): boolean {
  if (!target) return false;
  return target.isContentEditable === true || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName ?? "");
}
