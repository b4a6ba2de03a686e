const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a `redirectUrl` may lead: the same host by https; on loopback, which browsers treat as secure, the same origin
 * by http too. Anything else leads to the client's root.
 *
 * @param target what the address says, absolute or a path
 * @param page the address of this page
 * @returns path, query and hash on this host
 */
export function redirectTarget(target: string | null, page: string, root: string): string {
  if (target === null || target.trim() === "") return root;
  let url: URL;
  try {
    url = new URL(target, page);
  } catch {
    return root;
  }
  const here = new URL(page);
  const secure = url.protocol === "https:" || (loopback.test(here.hostname) && url.origin === here.origin);
  const sameHost = url.host === here.host && url.username === "" && url.password === "";
  return secure && sameHost && url.protocol === here.protocol ? `${url.pathname}${url.search}${url.hash}` : root;
}
