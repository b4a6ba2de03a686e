import { Panels } from "../platform/appearance/panels.store";
import type { Portal } from "./boot/create-portal";
import { HELP_KEY, isCharacterKey, isTyping, matchesShortcut } from "./palette/shortcut.rules";

type KeyTargets = Pick<Portal, "kernel" | "platform" | "palette" | "root" | "isApple" | "page">;

/**
 * Listens to the keyboard: runs plugins' commands by their shortcuts, and opens the command palette and the list of the shortcuts. It starts before
 * the first screen is drawn, because a key that is pressed earlier would go to the browser, and Ctrl K there leaves the
 * page.
 */
export function listenToKeys({ kernel, platform, palette, root, isApple, page }: KeyTargets): void {
  const { characterShortcuts, navigation, toasts } = platform;
  const onFailure = (commandId: string, error: unknown) => {
    kernel.reportFailure(commandId, error);
    toasts.show({ kind: "critical", message: "sdk.failed.title" });
  };
  page.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat) return;
    if (matchesShortcut("Mod+K", event, isApple)) {
      event.preventDefault();
      palette.open();
      return;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // A key without Ctrl, Command or Alt belongs to the field that has the focus, or to an open dialog.
    if (isPlain && (isTyping(event.target as HTMLElement | null) || page.document.querySelector("dialog[open]")))
      return;
    if (isPlain && event.key === HELP_KEY && characterShortcuts.areOn) {
      event.preventDefault();
      root.get(Panels).openShortcuts();
      return;
    }
    const command = kernel.registry
      .list("commands")
      .find(({ shortcut }) => shortcut !== undefined && matchesShortcut(shortcut, event, isApple));
    if (!command?.shortcut || (isCharacterKey(command.shortcut) && !characterShortcuts.areOn)) return;
    event.preventDefault();
    const route = command.route === undefined ? undefined : kernel.registry.get("routes", command.route);
    if (route) navigation.to(route.path);
    else kernel.run(command.id).catch((error: unknown) => onFailure(command.id, error));
  });
}
