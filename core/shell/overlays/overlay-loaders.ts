/** Loads the code of each overlay (dialog, palette or toasts over the page). */
export const overlayLoaders = {
  confirm: () => import("./confirm-question"),
  languages: () => import("./language-dialog"),
  palette: () => import("../palette/palette"),
  sessionEnded: () => import("./session-ended"),
  toasts: () => import("./toasts"),
};

/** Loads the overlays that must work without a connection. Call it after the first page is shown. */
export async function prefetchOverlays(): Promise<void> {
  const { confirm, sessionEnded, toasts } = overlayLoaders;
  await Promise.allSettled([confirm(), sessionEnded(), toasts()]);
}
