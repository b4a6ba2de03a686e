/** Where the code of what lies over the page is. */
export const overlayLoaders = {
  confirm: () => import("./confirm-question"),
  languages: () => import("./language-dialog"),
  palette: () => import("../palette/palette"),
  sessionEnded: () => import("./session-ended"),
  toasts: () => import("./toasts"),
};

/** Fetches what must be at hand when the connection is gone, after the page has come. */
export async function prefetchOverlays(): Promise<void> {
  const { confirm, sessionEnded, toasts } = overlayLoaders;
  await Promise.allSettled([confirm(), sessionEnded(), toasts()]);
}
