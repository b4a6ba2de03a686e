const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/**
 * Functions in CSS values, transforms and selectors that are known to load nothing. Any other function could load
 * something. `url` is in the list because its address is checked separately.
 */
const harmlessFunctions = setOf(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var env " +
    "matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d " +
    "rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective " +
    "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia " +
    "circle ellipse inset polygon rect path cubic-bezier steps linear " +
    "url and or not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type",
);
const harmlessAtRules = setOf("media supports keyframes -webkit-keyframes layer");
const tokens = /[\w-]+|\s+|[^\w\s-]/g;
const atRule = /@\s*([\w-]*)/g;
const urlCall = /url\s*\(([^()]*)/gi;
const localAddress = /^(["']?)(#[^"'\s]*|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*)\1$/i;

/**
 * Whether a style sheet, or a value that may be one, loads nothing from elsewhere. This is an allow list, because CSS
 * keeps getting new ways to name an address, such as `image-set()`. Backslash escapes are refused because they can hide
 * any word.
 */
export function isHarmlessStyle(text: string): boolean {
  if (text.includes("\\") || /javascript:|-moz-binding|behavior\s*:/i.test(text)) return false;
  for (const [, name = ""] of text.matchAll(atRule)) if (!harmlessAtRules.has(name.toLowerCase())) return false;
  for (const [, address = ""] of text.matchAll(urlCall)) if (!localAddress.test(address.trim())) return false;
  return calledIn(text).every((name) => harmlessFunctions.has(name) || harmlessAtRules.has(name));
}

function calledIn(text: string): string[] {
  const called: string[] = [];
  let last = "";
  for (const [token] of text.toLowerCase().matchAll(tokens)) {
    if (token === "(" && /^[\w-]/.test(last)) called.push(last);
    if (token.trim() !== "") last = token;
  }
  return called;
}
