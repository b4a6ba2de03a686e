const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/**
 * Names of the HTML elements that the pages of an imported course may have. Any other element is replaced by its
 * content, unless `removedElements` or `renamedElements` has it.
 */
export const allowedElements = setOf(
  "h2 h3 h4 h5 h6 p div section article aside header footer blockquote pre hr br wbr " +
    "ul ol li dl dt dd figure figcaption details summary " +
    "table caption colgroup col thead tbody tfoot tr th td " +
    "a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var " +
    "img video audio source track iframe",
);

/**
 * Elements that are removed together with their content. The value names the removed part in the report of the import.
 */
export const removedElements: Readonly<Record<string, string>> = {
  script: "script",
  style: "style sheet",
  link: "style sheet",
  template: "script",
  svg: "drawing inside the page",
  button: "control that needs a script",
  input: "control that needs a script",
  select: "control that needs a script",
  textarea: "control that needs a script",
  datalist: "control that needs a script",
  canvas: "control that needs a script",
  dialog: "control that needs a script",
  applet: "program",
  frameset: "frame",
  head: "head of a page",
  title: "head of a page",
  meta: "head of a page",
  base: "head of a page",
};

export const renamedElements: Readonly<Record<string, string>> = { h1: "h2", center: "div", strike: "s", tt: "code" };

const globalAttributes = setOf("title lang dir id");
const elementAttributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: setOf("href download"),
  img: setOf("src alt width height"),
  video: setOf("src poster controls width height"),
  audio: setOf("src controls"),
  source: setOf("src type"),
  track: setOf("src kind srclang label default"),
  iframe: setOf("src width height allowfullscreen"),
  ol: setOf("start type reversed"),
  li: setOf("value"),
  th: setOf("scope colspan rowspan abbr headers"),
  td: setOf("colspan rowspan headers"),
  col: setOf("span"),
  colgroup: setOf("span"),
  time: setOf("datetime"),
  details: setOf("open"),
  q: setOf("cite"),
  blockquote: setOf("cite"),
};

const numberAttributes = setOf("width height start value colspan rowspan span");
const addressAttributes = setOf("href src poster cite");

/** Whether an attribute may stay. Addresses must already have a form that stored pages use (`isSafeAddress`). */
export function isAllowedAttribute(element: string, name: string, value: string): boolean {
  if (!globalAttributes.has(name) && !elementAttributes[element]?.has(name)) return false;
  if (numberAttributes.has(name)) return /^-?\d{1,5}$/.test(value);
  if (addressAttributes.has(name)) return isSafeAddress(value);
  if (name === "dir") return /^(ltr|rtl|auto)$/.test(value);
  if (name === "lang" || name === "srclang") return /^[A-Za-z0-9-]{1,35}$/.test(value);
  if (name === "id") return /^part-[\w-]{1,100}$/.test(value);
  return true;
}

/**
 * Whether an address has one of the forms that stored pages use: `files/…` (files of the course package), `activity:…`
 * (another activity of the course), `#part-…` (places on the page), http, https, `mailto:` or `tel:`.
 */
export function isSafeAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these characters inside of "javascript:"
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return false;
  if (address.startsWith("files/")) return !address.split("/").includes("..");
  return /^(activity:[A-Za-z0-9]|#part-|https?:\/\/[^/]|mailto:[^/]|tel:[+\d])/.test(address);
}

/**
 * The address with which a frame (`iframe`) of another site may stay in a page. For YouTube and Vimeo it is the variant
 * that tracks viewers least. Learners see the frame only if the configuration of their tenant allows its origin.
 * @returns undefined when the frame must be removed, because its address is not a plain https address
 */
export function allowedFrame(address: string): string | undefined {
  const youtube = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?#]|$)/.exec(address);
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube[1]}`;
  const vimeo = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{1,12})(?:[?#]|$)/.exec(address);
  if (vimeo) return `https://player.vimeo.com/video/${vimeo[1]}`;
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined;
}
