export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A shortcut of a manifest, such as `F` or `Mod+Shift+P`, for a key press. `Mod` is Command on Apple's systems. */
export function matchesShortcut(shortcut: string, press: Press, isApple: boolean): boolean {
  const parts = shortcut.split("+");
  const key = parts.at(-1) ?? "";
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  const mod = isApple ? press.metaKey : press.ctrlKey;
  const other = isApple ? press.ctrlKey : press.metaKey;
  if (press.key.toLowerCase() !== key.toLowerCase() || other) return false;
  return mod === wants("Mod") && press.altKey === wants("Alt") && press.shiftKey === wants("Shift");
}

/** Whether a shortcut is one character, with Shift at most: what speech input and a slip of the hand may type. */
export function isCharacterKey(shortcut: string): boolean {
  return /^(Shift\+)?.$/.test(shortcut);
}

/** Whether a press without Mod or Alt belongs to what has the focus: somebody is typing. */
export function isTyping(target: { readonly tagName?: string; readonly isContentEditable?: boolean } | null): boolean {
  if (!target) return false;
  return target.isContentEditable === true || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName ?? "");
}
