import createPurify from "dompurify";

/** The page's one way to make markup out of text. Its policy is the one that the content security policy names. */
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

/** An item that is there only to hold the list below it; it needs no bullet beside that of the list's first item. */
function beginsWithList(item: HTMLLIElement): boolean {
  const first = [...item.childNodes].find((node) => node.textContent?.trim() !== "");
  return first instanceof HTMLUListElement || first instanceof HTMLOListElement;
}

/** Where a frame will lead: it is loaded when it comes near. */
export const FRAME_SOURCE = "data-src";
export const FRAME_SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/**
 * A frame of another origin may run its own scripts, and no more. One of ours could reach into this page, so it goes.
 * Which origins may be framed at all the page's content security policy says.
 */
function keepFrame(frame: HTMLIFrameElement): void {
  const source = frame.getAttribute("src") ?? "";
  const url = URL.canParse(source, location.href) ? new URL(source, location.href) : null;
  if (url?.protocol !== "https:" || url.origin === location.origin) {
    frame.remove();
    return;
  }
  frame.removeAttribute("src");
  frame.setAttribute(FRAME_SOURCE, url.href);
  // Nothing is allowed to the empty frame, which counts as ours; what its page may do it gets with its address.
  frame.setAttribute("sandbox", "");
  frame.setAttribute("allow", "fullscreen; encrypted-media; picture-in-picture");
  frame.setAttribute("referrerpolicy", "strict-origin-when-cross-origin");
}

/** HTML of a course or of an administrator without anything that acts: no script, no style, no form. */
export function sanitize(html: string): TrustedHTML {
  return purify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true, mathMl: true },
    ADD_TAGS: ["iframe"],
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "dialog"],
    // Styles in the markup are refused by the content security policy; without them nothing is reported.
    FORBID_ATTR: ["style", "srcdoc"],
  });
}
