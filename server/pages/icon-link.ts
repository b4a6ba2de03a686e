import { escapeHtml } from "../kit/html/html";

/**
 * The element of a page's head that names the picture of the browser's tab.
 * @param favicon the address of the tenant's picture. Without it, pages have the portal's own
 */
export function iconLink(favicon: string | null | undefined): string {
  return favicon
    ? `<link rel="icon" href="${escapeHtml(favicon)}">`
    : '<link rel="icon" href="/learn/favicon.svg" type="image/svg+xml">';
}
