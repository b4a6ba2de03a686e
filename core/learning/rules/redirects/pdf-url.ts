function parse(href: string, pageHref: string): URL | null {
  if (href.trim() === "" || !URL.canParse(href, pageHref)) return null;
  const url = new URL(href, pageHref);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/**
 * The address that a file is really fetched from: a host of the storage is kept, any other is reduced to its path on
 * our own. Null for what is no address of the web.
 */
export function sanitizeUrl(href: string, pageHref: string, storageHosts: readonly string[]): string | null {
  const url = parse(href, pageHref);
  if (url === null) return null;
  url.username = "";
  url.password = "";
  if (storageHosts.includes(url.host)) return url.href;
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** Whether a link leads to a PDF file, by the name of the file. */
export function isPdfLink(href: string, pageHref: string): boolean {
  return /\.pdf$/i.test(parse(href, pageHref)?.pathname ?? "");
}

/** The address for the PDF viewer; null for whatever does not open in it. */
export function pdfUrl(href: string, pageHref: string, storageHosts: readonly string[]): string | null {
  return isPdfLink(href, pageHref) ? sanitizeUrl(href, pageHref, storageHosts) : null;
}
