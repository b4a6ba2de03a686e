import type { Kernel } from "../../kernel";
import type { KeyChoice } from "../../platform/appearance/key-choice.store";
import type { Navigation } from "../../platform/navigation";
import type { PaletteStore } from "./palette.store";
import { isCharacterKey, isTyping, matchesShortcut } from "./shortcut.rules";

export interface KeyListeners {
  readonly kernel: Kernel;
  readonly navigation: Navigation;
  readonly palette: PaletteStore;
  readonly isApple: boolean;
  readonly keys: KeyChoice;
  readonly onFailure: (commandId: string, error: unknown) => void;
}

/** Listens to the keyboard: runs commands by their shortcuts, and opens the palette. */
export function listenToKeys(
  page: Window,
  { kernel, navigation, palette, isApple, keys, onFailure }: KeyListeners,
): Disposable {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    if (matchesShortcut("Mod+K", event, isApple)) {
      event.preventDefault();
      palette.open();
      return;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // A key without Ctrl or Command belongs to the field that has the focus, or to an open dialog.
    if (isPlain && (isTyping(event.target as HTMLElement | null) || page.document.querySelector("dialog[open]")))
      return;
    const command = kernel.registry
      .list("commands")
      .find(({ shortcut }) => shortcut !== undefined && matchesShortcut(shortcut, event, isApple));
    if (!command?.shortcut || (isCharacterKey(command.shortcut) && !keys.areCharactersOn)) return;
    event.preventDefault();
    const route = command.route === undefined ? undefined : kernel.registry.get("routes", command.route);
    if (route) navigation.to(route.path);
    else kernel.run(command.id).catch((error: unknown) => onFailure(command.id, error));
  };
  page.addEventListener("keydown", press);
  return { [Symbol.dispose]: () => page.removeEventListener("keydown", press) };
}
