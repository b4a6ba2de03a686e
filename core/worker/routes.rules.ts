/** What the service worker knows of a request. `origin`: that of the portal. */
export interface SeenRequest {
  readonly method: string;
  readonly mode: string;
  /** For what the browser asks: `document` for a page, `iframe` for a frame, `image` for a picture, empty for `fetch`. */
  readonly destination: string;
  readonly url: string;
  readonly origin: string;
}

/**
 * What the worker does with a request. `page`: the shell, if the server cannot be reached. `file`: a file of the build
 * from its cache. `picture`: a kept picture, if the server cannot be reached. `signOut`: it forgets the person, and the
 * browser asks the server. null: nothing, as if there were no worker.
 */
export type WorkerRoute = "page" | "file" | "picture" | "signOut" | null;

/** The parts of the portal's addresses that are pages of the server, not of the portal in the browser. */
const OTHER_PAGES =
  /^\/learn\/(oidc|lti|assets|fragments|proctor|sign-in-window|frame-session|courses\/proctor)(\/|$)|^\/learn\/[^/]+\.(js|json|html|svg|webmanifest)$/;
const PAGE = /^\/learn(\/|$)/;
const SIGN_OUT = /^\/learn\/oidc\/logout(\/|$)/;
const FILE = /^\/learn\/(assets\/[\w.-]+|first\.\w+\.css)$/;
const PICTURE = /^\/api\/lms-storage\/v1\/files\//;

export function routeOf({ method, mode, destination, url, origin }: SeenRequest): WorkerRoute {
  const { pathname, origin: asked } = new URL(url);
  if (asked !== origin || method !== "GET") return null;
  if (mode === "navigate") {
    if (SIGN_OUT.test(pathname)) return "signOut";
    return destination === "document" && PAGE.test(pathname) && !OTHER_PAGES.test(pathname) ? "page" : null;
  }
  if (FILE.test(pathname)) return "file";
  return destination === "image" && PICTURE.test(pathname) ? "picture" : null;
}

export function cacheName(version: string): string {
  return `portal-${version}`;
}

/** The caches that the worker of a version deletes: those of other versions and of older workers, not those of others. */
export function cachesToDelete(names: readonly string[], version: string): string[] {
  return names.filter((name) => name.startsWith("portal-") && name !== cacheName(version));
}
