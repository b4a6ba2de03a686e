import type { TexFormula } from "./formulas/split-tex";
import { attribute, type HtmlElement, textOf } from "./html-tree";

/**
 * What authors mean by classes and styles that are common in courses. A cleaned page has neither, so the meaning has
 * to become an element.
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

/** The element that a `div` stands for, by its class. */
export function meaningOf(element: HtmlElement): string | undefined {
  if (element.tagName !== "div") return undefined;
  const known = classesOf(element).find((name) => Object.hasOwn(meanings, name));
  return known === undefined ? undefined : meanings[known];
}

/** An icon by a font that is not there: its text would be read as a word. */
export function isIconFont(element: HtmlElement): boolean {
  if (element.tagName !== "span" && element.tagName !== "i") return false;
  if (classesOf(element).some((name) => /^material-(icons|symbols)/.test(name))) return true;
  return classesOf(element).includes("icon") && [...textOf(element.childNodes)].length === 1;
}

/** The TeX of a formula that Canvas keeps as a picture made by its own server. */
export function canvasFormula(element: HtmlElement): TexFormula | undefined {
  if (!classesOf(element).includes("equation_image")) return undefined;
  const alt = attribute(element, "alt") ?? "";
  const tex = (attribute(element, "data-equation-content") ?? alt.replace(/^LaTeX:/, "")).trim();
  return tex === "" ? undefined : { tex, isBlock: false, written: tex };
}

/** Hidden until a script shows it. */
export function isUnseen(element: HtmlElement): boolean {
  return attribute(element, "hidden") !== undefined || styleOf(element).includes("display:none");
}

/** The width that an author gave a picture by style, where it is in pixels. */
export function widthInPixels(element: HtmlElement): { width: string } | undefined {
  const found = /(?:^|;)(?:max-)?width:(\d{1,4})px/.exec(styleOf(element));
  return found?.[1] === undefined ? undefined : { width: found[1] };
}
