import { pdfUrl } from "../../../learning/rules/redirects/pdf-url";
import type { Picture } from "../../../ui/viewer/gallery";

/** What is looked at in front of the page. */
export type Viewed =
  | { readonly kind: "pictures"; readonly pictures: readonly Picture[]; readonly start: number }
  | { readonly kind: "pdf"; readonly url: string; readonly name: string };

/** Pictures of less than this many pixels are signs in the text: nothing is seen better when they are large. */
const SMALLEST_PICTURE = 160;

/** Whether a picture of the content opens in the gallery: large enough, shown to people, and not a link to somewhere. */
export function opensInGallery(image: HTMLImageElement): boolean {
  if (image.closest("a, button") || image.getAttribute("role") === "presentation") return false;
  return image.naturalWidth >= SMALLEST_PICTURE && image.naturalHeight >= SMALLEST_PICTURE;
}

/** The picture that was pressed, among all of its content. */
export function picturesAround(content: Element, pressed: HTMLImageElement): Viewed {
  const images = [...content.querySelectorAll("img")].filter(opensInGallery);
  return { kind: "pictures", pictures: images.map(pictureOf), start: Math.max(0, images.indexOf(pressed)) };
}

function pictureOf(image: HTMLImageElement): Picture {
  const caption = image.closest("figure")?.querySelector("figcaption")?.textContent?.trim();
  return { src: image.currentSrc || image.src, alt: image.alt, caption: caption || null };
}

/** What is read of a link. */
type Linked = Pick<HTMLAnchorElement, "href" | "host" | "textContent" | "hasAttribute">;

/**
 * A link to a PDF file of the portal itself or of its storage; others are followed as links.
 * @param storageHosts such as `files.example.org`
 */
export function pdfOf(anchor: Linked, pageHref: string, storageHosts: readonly string[]): Viewed | null {
  const isOurs = anchor.host === new URL(pageHref).host || storageHosts.includes(anchor.host);
  if (!isOurs || anchor.hasAttribute("download")) return null;
  const url = pdfUrl(anchor.href, pageHref, storageHosts);
  return url === null ? null : { kind: "pdf", url, name: anchor.textContent?.trim() || fileNameOf(url) };
}

/** The hosts of origins; whatever is no address has none. */
export function hostsOf(origins: readonly string[]): readonly string[] {
  return origins.flatMap((origin) => URL.parse(origin)?.host ?? []);
}

/** The last step of an address. A percent sign in it that encodes nothing stays one. */
export function fileNameOf(address: string): string {
  const path = address.replace(/[?#].*$/s, "");
  const name = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
