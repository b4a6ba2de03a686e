import { parseXml, serializeXml, type XmlElement } from "../xml/xml";

const drawing =
  "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc linearGradient radialGradient stop clipPath mask pattern marker image switch style view " +
  "filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence";
const allowed = new Set(drawing.split(" "));
const reference = /^(href|xlink:href|src)$/i;
const localOrPicture = /^(#[^\s]*|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*)$/;
const outsideStyle =
  /@import|expression\s*\(|javascript:|-moz-binding|url\s*\(\s*["']?\s*(?!#|["']?data:image\/(png|jpeg|gif|webp);)/i;
const escapedStyle = /\\[0-9a-f]/i;

/**
 * An SVG drawing without anything that acts or loads: scripts, event handlers, foreign content, animation, links,
 * references to other places.
 * @returns undefined when it is not a drawing that can be read
 */
export function cleanSvg(bytes: Uint8Array): { bytes: Uint8Array; removed: number } | undefined {
  const parsed = parseXml(Buffer.from(bytes).toString("utf8"));
  if ("fault" in parsed || parsed.root.tag !== "svg") return undefined;
  let removed = 0;

  const clean = (element: XmlElement): (XmlElement | string)[] => {
    const children = element.children.flatMap((child) => (typeof child === "string" ? [child] : clean(child)));
    if (element.tag === "a") {
      removed += 1;
      return children;
    }
    const style = element.tag === "style" ? element.children.join("") : "";
    if (!allowed.has(element.tag) || isUnsafeStyle(style)) {
      // Editors leave metadata of their own name space behind; that is not worth a word in the report.
      if (!element.tag.includes(":") && element.tag !== "metadata") removed += 1;
      return [];
    }
    const attributes = Object.entries(element.attributes).filter(([name, value]) => {
      const harmless = isHarmless(name, value);
      if (!harmless) removed += 1;
      return harmless;
    });
    return [{ tag: element.tag, attributes: Object.fromEntries(attributes), children }];
  };

  const drawn = clean(parsed.root);
  const svg = drawn[0];
  if (svg === undefined || typeof svg === "string") return undefined;
  svg.attributes.xmlns = "http://www.w3.org/2000/svg";
  return { bytes: Buffer.from(serializeXml(drawn, "xml")), removed };
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (reference.test(name)) return localOrPicture.test(value.trim());
  if (name === "xmlns" || name.startsWith("xmlns:")) return true;
  return !isUnsafeStyle(value);
}

function isUnsafeStyle(text: string): boolean {
  return outsideStyle.test(text) || escapedStyle.test(text);
}
