import { type PdfLink, pdfLink } from "../../../learning/rules/redirects/pdf-url";
import type { Picture } from "../../../ui/viewer/gallery";

/** The content of the viewer over the page: some pictures, or a PDF file. */
export type ViewerContent =
  | { readonly kind: "pictures"; readonly pictures: readonly Picture[]; readonly start: number }
  | ({ readonly kind: "pdf"; readonly name: string } & PdfLink);

/**
 * The shortest side, in pixels, of a picture that opens in the gallery. Smaller pictures are symbols in the text, and a
 * larger view would not show more of them.
 */
const MIN_PICTURE = 160;

/** Whether a picture opens in the gallery: it is large enough, is not decoration, and is not part of a link. */
export function opensInGallery(image: HTMLImageElement): boolean {
  if (image.closest("a, button") || image.getAttribute("role") === "presentation") return false;
  return image.naturalWidth >= MIN_PICTURE && image.naturalHeight >= MIN_PICTURE;
}

/** The gallery with all pictures of the content. It opens at the pressed one. */
export function galleryFrom(content: Element, pressed: HTMLImageElement): ViewerContent {
  const images = [...content.querySelectorAll("img")].filter(opensInGallery);
  return { kind: "pictures", pictures: images.map(pictureOf), start: Math.max(0, images.indexOf(pressed)) };
}

function pictureOf(image: HTMLImageElement): Picture {
  const caption = image.closest("figure")?.querySelector("figcaption")?.textContent?.trim();
  return { src: image.currentSrc || image.src, alt: image.alt, caption: caption || null };
}

/** The properties of a link element that this file reads. */
type Linked = Pick<HTMLAnchorElement, "href" | "textContent" | "hasAttribute">;

/**
 * The PDF file to which a link leads. Null for other links, and for those that ask for a download.
 * @param storageHosts such as `files.example.org`
 */
export function linkedPdf(anchor: Linked, pageHref: string, storageHosts: readonly string[]): ViewerContent | null {
  if (anchor.hasAttribute("download")) return null;
  const link = pdfLink(anchor.href, pageHref, storageHosts);
  if (link === null) return null;
  return { kind: "pdf", name: anchor.textContent?.trim() || fileNameOf(link.url ?? anchor.href), ...link };
}

/** The host names of some origins. Texts that are not addresses are left out. */
export function hostsOf(origins: readonly string[]): readonly string[] {
  return origins.flatMap((origin) => URL.parse(origin)?.host ?? []);
}

/** The last segment of an address, decoded. If its percent-encoding is invalid, it stays as it is. */
export function fileNameOf(address: string): string {
  const path = address.replace(/[?#].*$/s, "");
  const name = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
