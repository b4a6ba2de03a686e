function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Whether a page may send its user there: https and the same host; on loopback http too, with the same origin. */
function isSafe(target: URL, page: URL): boolean {
  if (target.protocol === "https:") return target.host === page.host;
  return target.protocol === "http:" && target.origin === page.origin && isLoopback(page.hostname);
}

/** Whether the target is the redirecting page itself, as the router matches paths: the redirect would never end. */
function isSamePage(target: URL, page: URL): boolean {
  return routed(target) === routed(page);
}

function routed({ pathname }: URL): string {
  const path = pathname.replace(/\/$/, "").toLowerCase();
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The path (with query and hash) that a redirect target leads to on the page's own host; `clientRoot` where the target
 * may not be followed. A path that begins with two slashes would name another host, so it is refused; so is the page that
 * redirects, unless that is the client root.
 */
export function safeRedirect(target: string | null, pageHref: string, clientRoot: string): string {
  if (target === null || !URL.canParse(target, pageHref)) return clientRoot;
  const url = new URL(target, pageHref);
  const page = new URL(pageHref);
  if (!isSafe(url, page) || url.pathname.startsWith("//")) return clientRoot;
  if (isSamePage(url, page) && page.pathname !== clientRoot) return clientRoot;
  return url.pathname + url.search + url.hash;
}
