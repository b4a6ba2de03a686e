/** The fields of a keyboard event that shortcuts are compared with. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Whether a key press matches a shortcut of a manifest, such as `F` or `Mod+Shift+P`. `Mod` is Command on Apple's
 * systems and Ctrl on others.
 */
export function matchesShortcut(shortcut: string, press: KeyPress, isApple: boolean): boolean {
  const parts = shortcut.split("+");
  const key = parts.at(-1) ?? "";
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  const mod = isApple ? press.metaKey : press.ctrlKey;
  const other = isApple ? press.ctrlKey : press.metaKey;
  if (press.key.toLowerCase() !== key.toLowerCase() || other) return false;
  return mod === wants("Mod") && press.altKey === wants("Alt") && press.shiftKey === wants("Shift");
}

/**
 * Whether a shortcut is a single character, with Shift at most. Speech input or a typing error can produce such a key.
 */
export function isCharacterKey(shortcut: string): boolean {
  return /^(Shift\+)?.$/.test(shortcut);
}

/** Whether a plain key press belongs to the focused element, because the user is typing in it. */
export function isTyping(target: { readonly tagName?: string; readonly isContentEditable?: boolean } | null): boolean {
  if (!target) return false;
  return target.isContentEditable === true || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName ?? "");
}
