import type { ToolWindow } from "./tool-launch";

/**
 * Opens an empty window that cannot reach this page. Call it directly after a press. Null when the browser does not
 * open a window.
 */
export function openToolWindow(): ToolWindow | null {
  const view = window.open("about:blank", "_blank");
  if (view === null) return null;
  view.opener = null;
  return { go: (address) => view.location.replace(address), close: () => view.close(), isOpen: () => !view.closed };
}
