/**
 * The address of an item that leads out of the portal.
 * @param href a path on the host of the platform, or an https address
 * @param base where the paths are: `/` or nothing for this host, or an https address. Another value counts as nothing.
 */
export function outAddress(href: string, base: unknown): string {
  if (!href.startsWith("/") || typeof base !== "string") return href;
  return URL.parse(base)?.protocol === "https:" ? (base.endsWith("/") ? base.slice(0, -1) : base) + href : href;
}
