import type { ToolWindow } from "./tool-launch";

/**
 * Opens an empty window; call it directly after a press. The window cannot reach this page. null when the browser does
 * not open it.
 */
export function openToolWindow(): ToolWindow | null {
  const view = window.open("about:blank", "_blank");
  if (view === null) return null;
  view.opener = null;
  return { go: (address) => view.location.replace(address), close: () => view.close(), isOpen: () => !view.closed };
}
