function parse(href: string, pageHref: string): URL | null {
  if (href.trim() === "" || !URL.canParse(href, pageHref)) return null;
  const url = new URL(href, pageHref);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/**
 * The address from which a file is fetched. An address on a storage host is kept; any other address is reduced to its
 * path on our own host. Null if the text is not a web address.
 */
export function sanitizeUrl(href: string, pageHref: string, storageHosts: readonly string[]): string | null {
  const parsed = parse(href, pageHref);
  if (parsed === null) return null;
  const url = withoutAccount(parsed);
  if (storageHosts.includes(url.host)) return url.href;
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

export interface PdfLink {
  /** The address that is fetched: on a storage host, or a path on our own host. Null if the link is no web address. */
  readonly url: string | null;
  /** The written address, if it is on a host that was taken off; null otherwise. */
  readonly elsewhere: string | null;
}

/** What the PDF viewer does with a link. Null if the link is not to a PDF file; the extension of the file decides. */
export function pdfLink(href: string, pageHref: string, storageHosts: readonly string[]): PdfLink | null {
  const parsed = parse(href, pageHref);
  if (!/\.pdf$/i.test(parsed?.pathname ?? href.replace(/[?#].*$/s, "").trim())) return null;
  const url = sanitizeUrl(href, pageHref, storageHosts);
  if (parsed === null || url === null) return { url: null, elsewhere: null };
  const isKept = parsed.host === new URL(pageHref).host || storageHosts.includes(parsed.host);
  return { url, elsewhere: isKept ? null : withoutAccount(parsed).href };
}

function withoutAccount(url: URL): URL {
  const clean = new URL(url);
  clean.username = "";
  clean.password = "";
  return clean;
}
