function parse(href: string, pageHref: string): URL | null {
  if (href.trim() === "" || !URL.canParse(href, pageHref)) return null;
  const url = new URL(href, pageHref);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/**
 * The address from which a file is fetched. An address on a storage host (a host with the files of courses) is kept;
 * any other address is reduced to its path on our own host. Null if the text is not a web address.
 */
export function sanitizeUrl(href: string, pageHref: string, storageHosts: readonly string[]): string | null {
  const url = parse(href, pageHref);
  if (url === null) return null;
  url.username = "";
  url.password = "";
  if (storageHosts.includes(url.host)) return url.href;
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** Whether a link leads to a PDF file. The extension of the file decides. */
function isPdfLink(href: string, pageHref: string): boolean {
  return /\.pdf$/i.test(parse(href, pageHref)?.pathname ?? "");
}

/** The address for the PDF viewer; null if the link is not a PDF file. */
export function pdfUrl(href: string, pageHref: string, storageHosts: readonly string[]): string | null {
  return isPdfLink(href, pageHref) ? sanitizeUrl(href, pageHref, storageHosts) : null;
}
