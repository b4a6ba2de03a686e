/** The link that was clicked. `href` is the full address. */
export interface ClickedLink {
  readonly href: string;
  readonly target: string;
  readonly hasDownload: boolean;
}

/** The fields of a mouse event that decide whether the browser follows the link itself. */
export interface Click {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/**
 * The path inside the portal for a click on a link, without the base path. Null if the browser has to follow the link
 * itself: another origin, a file, a new tab, or a place on the same page.
 */
export function portalPathOf(link: ClickedLink, click: Click, pageHref: string, base: string): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  if (link.hasDownload || (link.target !== "" && link.target !== "_self")) return null;
  if (!URL.canParse(link.href)) return null;
  const url = new URL(link.href);
  const here = new URL(pageHref);
  if (url.origin !== here.origin) return null;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  if (samePage && url.hash !== "") return null;
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return null;
  if (["/assets/", "/oidc/"].some((folder) => url.pathname.startsWith(base + folder))) return null;
  return `${url.pathname.slice(base.length) || "/"}${url.search}${url.hash}`;
}
