import createPurify from "dompurify";
import { prefixes } from "../../learning/contract/endpoint";

/**
 * All code that turns text into HTML uses this sanitiser. The page's content security policy allows no other way: the
 * only trusted-types policy for HTML that it names is the one that DOMPurify makes.
 */
const purify = createPurify(window);

purify.addHook("afterSanitizeAttributes", (node) => {
  if (node instanceof HTMLImageElement) {
    node.loading = "lazy";
    node.decoding = "async";
  }
  if (node instanceof HTMLIFrameElement) keepFrame(node);
  if (node instanceof HTMLLIElement && beginsWithList(node)) node.setAttribute("data-nested", "");
  if (node instanceof HTMLAnchorElement && node.hasAttribute("href") && node.origin !== location.origin) {
    node.target = "_blank";
    node.rel = "noopener noreferrer";
  }
});

/** Whether a list item begins with a nested list. Such an item shows no bullet, because the nested list has its own. */
function beginsWithList(item: HTMLLIElement): boolean {
  const first = [...item.childNodes].find((node) => node.textContent?.trim() !== "");
  return first instanceof HTMLUListElement || first instanceof HTMLOListElement;
}

/** The attribute that holds the address of a frame until the frame is loaded. */
export const FRAME_SOURCE = "data-src";
/** The permissions (`sandbox`) that a frame of another origin gets together with its address. */
export const FRAME_SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/** The attribute of a frame that shows a media block: a file of a course, a page of HTML with scripts of its own. */
export const MEDIA_BLOCK = "data-media-block";
/** The permissions of a media block. Without `allow-same-origin` its scripts reach nothing of the portal. */
export const MEDIA_BLOCK_SANDBOX = "allow-scripts";

/** Whether a path of our own origin leads to a media block, an HTML file of a course. */
const isMediaBlockPath = (path: string): boolean =>
  path.startsWith(`${prefixes.lmsStorage}files/`) && /\.html?$/i.test(path);

/**
 * Prepares a frame to be loaded later, or removes it. A frame of another origin may run its own scripts. A frame of our
 * own origin could access this page, so it is removed, unless it is a media block, which gets another sandbox. The
 * page's content security policy decides which origins are allowed.
 */
function keepFrame(frame: HTMLIFrameElement): void {
  const source = frame.getAttribute("src") ?? "";
  const url = URL.canParse(source, location.href) ? new URL(source, location.href) : null;
  frame.removeAttribute(MEDIA_BLOCK);
  if (url?.origin === location.origin && isMediaBlockPath(url.pathname)) frame.setAttribute(MEDIA_BLOCK, "");
  else if (url?.protocol !== "https:" || url.origin === location.origin) {
    frame.remove();
    return;
  }
  frame.removeAttribute("src");
  frame.setAttribute(FRAME_SOURCE, url.href);
  // The empty frame has our own origin, so everything is forbidden in it. When the frame gets its address, it also gets
  // its permissions.
  frame.setAttribute("sandbox", "");
  frame.setAttribute("allow", "fullscreen; encrypted-media; picture-in-picture");
  frame.setAttribute("referrerpolicy", "strict-origin-when-cross-origin");
}

/** Removes scripts, styles and forms from HTML of a course or an administrator. */
export function sanitize(html: string): TrustedHTML {
  return purify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true, mathMl: true },
    ADD_TAGS: ["iframe"],
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "dialog"],
    // The content security policy would block inline styles and report them. They are removed, so that there are no
    // reports.
    FORBID_ATTR: ["style", "srcdoc"],
  });
}
