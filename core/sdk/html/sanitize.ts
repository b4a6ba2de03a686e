import createPurify from "dompurify";

/** The page's one way to make markup out of text. Its policy is the one that the content security policy names. */
const purify = createPurify(window);

purify.addHook("afterSanitizeAttributes", (node) => {
  if (node instanceof HTMLImageElement) {
    node.loading = "lazy";
    node.decoding = "async";
  }
  if (node instanceof HTMLAnchorElement && node.hasAttribute("href") && node.origin !== location.origin) {
    node.target = "_blank";
    node.rel = "noopener noreferrer";
  }
});

/** HTML of a course or of an administrator without anything that acts: no script, no style, no form, no frame. */
export function sanitize(html: string): TrustedHTML {
  return purify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "dialog"],
    // Styles in the markup are refused by the content security policy; without them nothing is reported.
    FORBID_ATTR: ["style"],
  });
}
