import { parseXml, serializeXml, type XmlElement } from "../xml/xml";
import { isHarmlessStyle } from "./svg-style";

const drawingElements =
  "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc linearGradient radialGradient stop clipPath mask pattern marker image switch view " +
  "filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence";
const allowedElements = new Set(drawingElements.split(" "));
const referenceAttribute = /(^|:)(href|src)$/i;
/**
 * Matches the names of attributes that drawing programs add for themselves. Browsers ignore them, so their removal is
 * not counted.
 */
const editorAttribute = /^(?!xlink:|xml:|xmlns)[^:]+:/;
const allowedPrefixed = new Set(["xlink:href", "xlink:title", "xml:space", "xml:lang"]);
const localOrPicture = /^(#[^\s]*|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*)$/;

/**
 * Removes the parts of an SVG drawing that act or load something: scripts, event handlers, foreign content, animation,
 * links, references to other files and sites.
 * @returns the cleaned drawing and the number of removed parts; undefined when the bytes are not a readable drawing
 */
export function cleanSvg(bytes: Uint8Array): { bytes: Uint8Array; removed: number } | undefined {
  const parsed = parseXml(Buffer.from(bytes).toString("utf8"));
  if ("fault" in parsed || parsed.root.tag !== "svg") return undefined;
  const cleaner = new SvgCleaner();
  const [svg] = cleaner.clean(parsed.root);
  if (svg === undefined || typeof svg === "string") return undefined;
  Object.assign(svg.attributes, namespaces);
  return { bytes: Buffer.from(serializeXml([svg], "xml")), removed: cleaner.removed };
}

const namespaces = { xmlns: "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink" };

class SvgCleaner {
  removed = 0;

  clean(element: XmlElement): (XmlElement | string)[] {
    const { tag } = element;
    if (tag === "style") return this.style(element);
    if (tag !== "a" && !allowedElements.has(tag)) {
      if (!tag.includes(":") && tag !== "metadata") this.removed += 1;
      return [];
    }
    const children = element.children.flatMap((child) => (typeof child === "string" ? [child] : this.clean(child)));
    if (tag === "a") {
      this.removed += 1;
      return children;
    }
    const attributes = Object.entries(element.attributes).flatMap(([name, value]) => this.attribute(name, value));
    return [{ tag, attributes: Object.fromEntries(attributes), children }];
  }

  /**
   * Cleans a `style` element. Browsers join its pieces of text and ignore the elements between them. So the joined text
   * is checked, and a style sheet with elements in it is removed.
   */
  private style({ children }: XmlElement): (XmlElement | string)[] {
    const text = children.filter((child) => typeof child === "string").join("");
    if (children.every((child) => typeof child === "string") && isHarmlessStyle(text)) {
      return [{ tag: "style", attributes: {}, children: [text] }];
    }
    this.removed += 1;
    return [];
  }

  private attribute(name: string, value: string): [string, string][] {
    if (name === "xmlns" || name.startsWith("xmlns:")) return [];
    const isKnown = !name.includes(":") || allowedPrefixed.has(name);
    if (isKnown && isHarmless(name, value)) return [[name, value]];
    if (isKnown || !editorAttribute.test(name) || referenceAttribute.test(name)) this.removed += 1;
    return [];
  }
}

/**
 * Matches attributes whose value is a text for people or programs. Their value is no style, so it is not checked as
 * one.
 */
const textAttributes = /^(id|class|role|lang|xml:.*|xlink:title|title|aria-.*|data-.*)$/;

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (referenceAttribute.test(name)) return localOrPicture.test(value.trim());
  return textAttributes.test(name) || isHarmlessStyle(value);
}
