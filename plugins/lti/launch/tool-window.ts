import type { ToolWindow } from "./tool-launch";

/** Opens an empty window, right out of a press. It cannot reach this page. Null where the browser does not allow it. */
export function openToolWindow(): ToolWindow | null {
  const view = window.open("about:blank", "_blank");
  if (view === null) return null;
  view.opener = null;
  return { go: (address) => view.location.replace(address), close: () => view.close(), isOpen: () => !view.closed };
}
