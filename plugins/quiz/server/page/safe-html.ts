import createPurify from "dompurify";

/** The page's one way to make markup out of text. What comes was cleaned when it was stored; this is the second lock. */
const purify = createPurify(window);
/** New windows are opened by these links alone, and none gets hold of this one. */
purify.addHook("afterSanitizeAttributes", (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute("href") && !node.getAttribute("href")?.startsWith("#")) {
    node.target = "_blank";
    node.rel = "noopener noreferrer";
  }
});

/** Fills an element with HTML of a quiz. */
export function fillWithHtml<Target extends Element>(target: Target, html: string): Target {
  const clean = purify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true, mathMl: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "dialog"],
    FORBID_ATTR: ["style"],
  });
  // It may be in another language than the page, and run the other way.
  target.setAttribute("dir", "auto");
  // TypeScript's own types know no trusted HTML.
  target.innerHTML = clean as unknown as string;
  return target;
}
