import type { TexFormula } from "./formulas/split-tex";
import { attribute, type HtmlElement, textOf } from "./html-tree";

/**
 * Class names that are common in pages of imported courses, and for each the element that has the same meaning. The
 * import removes all classes from a page, so the element takes the place of the class.
 */
const meanings: Readonly<Record<string, string>> = {
  callout: "aside",
  note: "aside",
  tip: "aside",
  warning: "aside",
  admonition: "aside",
  alert: "aside",
  "best-practice": "aside",
  "try-it": "aside",
  "hint-wrapper": "details",
  "hint-title": "summary",
};

const classesOf = (element: HtmlElement): string[] => (attribute(element, "class") ?? "").split(/\s+/);

const styleOf = (element: HtmlElement): string => (attribute(element, "style") ?? "").toLowerCase().replace(/\s/g, "");

/** The name of the element that replaces a `div`, chosen by its class. undefined when the `div` stays. */
export function meaningOf(element: HtmlElement): string | undefined {
  if (element.tagName !== "div") return undefined;
  const known = classesOf(element).find((name) => Object.hasOwn(meanings, name));
  return known === undefined ? undefined : meanings[known];
}

/**
 * Whether the element is an icon of an icon font. The portal does not have the font, so a learner would see the icon's
 * name as a word, or a character that means nothing.
 */
export function isIconFont(element: HtmlElement): boolean {
  if (element.tagName !== "span" && element.tagName !== "i") return false;
  if (classesOf(element).some((name) => /^material-(icons|symbols)/.test(name))) return true;
  return classesOf(element).includes("icon") && [...textOf(element.childNodes)].length === 1;
}

/** The TeX of a formula that Canvas shows as a picture from its own server. undefined for any other picture. */
export function canvasFormula(element: HtmlElement): TexFormula | undefined {
  if (!classesOf(element).includes("equation_image")) return undefined;
  const alt = attribute(element, "alt") ?? "";
  const tex = (attribute(element, "data-equation-content") ?? alt.replace(/^LaTeX:/, "")).trim();
  return tex === "" ? undefined : { tex, isBlock: false, written: tex };
}

export function isHiddenUntilScript(element: HtmlElement): boolean {
  return attribute(element, "hidden") !== undefined || styleOf(element).includes("display:none");
}

/**
 * The attribute `width` for a picture whose style attribute gives its width in pixels (`width` or `max-width`).
 * undefined when the style gives none.
 */
export function widthInPixels(element: HtmlElement): { width: string } | undefined {
  const found = /(?:^|;)(?:max-)?width:(\d{1,4})px/.exec(styleOf(element));
  return found?.[1] === undefined ? undefined : { width: found[1] };
}
