import type { ToolWindow } from "./tool-launch";

/**
 * Opens an empty window for a tool. The window cannot reach this page. Call it directly after a click, because browsers
 * open windows only then. Null when the browser opens no window.
 */
export function openToolWindow(): ToolWindow | null {
  const view = window.open("about:blank", "_blank");
  if (view === null) return null;
  view.opener = null;
  return { go: (address) => view.location.replace(address), close: () => view.close(), isOpen: () => !view.closed };
}
