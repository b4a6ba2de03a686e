import createPurify from "dompurify";

/**
 * The only place of the page that turns text into HTML. The HTML was cleaned when it was stored; this is a second
 * protection.
 */
const purify = createPurify(window);
/** Links open a new window, except those within the page. A new window gets no access to this one. */
purify.addHook("afterSanitizeAttributes", (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute("href") && !node.getAttribute("href")?.startsWith("#")) {
    node.target = "_blank";
    node.rel = "noopener noreferrer";
  }
});

export function fillWithHtml<Target extends Element>(target: Target, html: string): Target {
  const clean = purify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true, mathMl: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "dialog"],
    FORBID_ATTR: ["style"],
  });
  // The HTML may be in another language, with another text direction.
  target.setAttribute("dir", "auto");
  // The cast is needed because TypeScript's DOM types do not know TrustedHTML.
  target.innerHTML = clean as unknown as string;
  return target;
}
