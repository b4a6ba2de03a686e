import { isSignInAddress } from "./sign-in-address";

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** https and the same host; on loopback also http with the same origin. */
function isSafe(target: URL, page: URL): boolean {
  if (target.protocol === "https:") return target.host === page.host;
  return target.protocol === "http:" && target.origin === page.origin && isLoopback(page.hostname);
}

/** Compared as the router compares paths. Then the redirect would never end. */
function isSamePage(target: URL, page: URL): boolean {
  return comparablePath(target) === comparablePath(page);
}

function comparablePath({ pathname }: URL): string {
  const path = pathname.replace(/\/$/, "").toLowerCase();
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const PASSED_OVER = /[\t\n\r]/g;
/** What URL parsers pass over at the beginning of an address: control characters and spaces. */
const PASSED_OVER_AT_START = /^[^!-\uffff]+/;

/**
 * Whether a target is written in a way that programs read in different ways, and that no page of the portal uses: a
 * scheme without two slashes, a backslash in the path, a slash or backslash in encoded form there, or two slashes at
 * the start of the path.
 */
function isTricky(target: string, { pathname }: URL): boolean {
  const written = target.replaceAll(PASSED_OVER, "").replace(PASSED_OVER_AT_START, "");
  const [path = ""] = written.split(/[?#]/, 1);
  return (
    (/^[a-z][a-z0-9+.-]*:/i.test(path) && !/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(path)) ||
    path.includes("\\") ||
    /%(2f|5c)/i.test(pathname) ||
    pathname.startsWith("//")
  );
}

/**
 * The path (with query and hash) of a redirect target on the page's own host. The result is `clientRoot`, the caller's
 * default, if the target is not allowed: another host or port, another protocol than https, a name or password in the
 * address, or a form that other programs could read otherwise. The redirecting page itself is not allowed either,
 * unless it is `clientRoot`. Nor are the addresses of the sign-in and the sign-out: a link must not sign people out.
 */
export function safeRedirect(target: string | null, pageHref: string, clientRoot: string): string {
  if (target === null || !URL.canParse(target, pageHref)) return clientRoot;
  const url = new URL(target, pageHref);
  const page = new URL(pageHref);
  if (!isSafe(url, page) || url.username !== "" || url.password !== "" || isTricky(target, url)) return clientRoot;
  if (isSignInAddress(url.pathname)) return clientRoot;
  if (isSamePage(url, page) && page.pathname !== clientRoot) return clientRoot;
  return url.pathname + url.search + url.hash;
}
