function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Whether a page may redirect to this target. The target must use https and the same host. On loopback, http with the same
 * origin is allowed as well.
 */
function isSafe(target: URL, page: URL): boolean {
  if (target.protocol === "https:") return target.host === page.host;
  return target.protocol === "http:" && target.origin === page.origin && isLoopback(page.hostname);
}

/**
 * Whether the target is the redirecting page itself, compared in the way of the router. Then the redirect would never
 * end.
 */
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
 * The path (with query and hash) of a redirect target on the page's own host. The result is `clientRoot` if the target is
 * not allowed. A path with two slashes at its start would name another host, so it is refused. The redirecting page itself
 * is refused too, unless it is the client root.
 */
export function safeRedirect(target: string | null, pageHref: string, clientRoot: string): string {
  if (target === null || !URL.canParse(target, pageHref)) return clientRoot;
  const url = new URL(target, pageHref);
  const page = new URL(pageHref);
  if (!isSafe(url, page) || url.pathname.startsWith("//")) return clientRoot;
  if (isSamePage(url, page) && page.pathname !== clientRoot) return clientRoot;
  return url.pathname + url.search + url.hash;
}
