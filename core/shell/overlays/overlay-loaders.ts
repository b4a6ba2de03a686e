/** Loads the code of each overlay (over the page: a dialog, the command palette or toasts). */
export const overlayLoaders = {
  confirm: () => import("./confirm-question"),
  languages: () => import("./language-dialog"),
  palette: () => import("../palette/palette"),
  sessionEnded: () => import("./session-ended"),
  toasts: () => import("./toasts"),
};

/** Loads the overlays that must work without a connection. To be called after the first page is shown. */
export async function prefetchOverlays(): Promise<void> {
  const { confirm, sessionEnded, toasts } = overlayLoaders;
  await Promise.allSettled([confirm(), sessionEnded(), toasts()]);
}
