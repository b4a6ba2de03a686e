const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** MathML elements that may hold only text. HTML inside them is a known way to get scripts past an HTML cleaner. */
export const mathTokens = setOf("mi mn mo ms mtext");

/** MathML elements that lay out formulas. Any element that this file does not list is replaced by its content. */
export const mathLayouts = setOf(
  "math mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts " +
    "mtable mtr mtd mspace mpadded mphantom mstyle menclose",
);

/**
 * MathML elements that hold notes for other programs, or that have no use in a page. They are removed together with
 * their content.
 */
export const mathNotes = setOf("annotation annotation-xml maction mglyph none");

const flagAttributes = setOf(
  "stretchy fence separator largeop movablelimits symmetric accent accentunder displaystyle",
);
const lengthAttributes = setOf(
  "lspace rspace width height depth voffset minsize maxsize linethickness rowspacing columnspacing",
);
const enumeratedAttributes: Readonly<Record<string, RegExp>> = {
  display: /^(block|inline)$/,
  form: /^(prefix|infix|postfix)$/,
  mathvariant: /^normal$/,
  dir: /^(ltr|rtl)$/,
  scriptlevel: /^[+-]?[0-5]$/,
  notation: /^[a-z ]{1,60}$/,
  columnalign: /^(left|center|right)( (left|center|right)){0,20}$/,
  rowspan: /^[1-9]\d?$/,
  columnspan: /^[1-9]\d?$/,
  alttext: /^[\s\S]{1,2000}$/,
};

export function isAllowedMathAttribute(name: string, value: string): boolean {
  if (flagAttributes.has(name)) return value === "true" || value === "false";
  if (lengthAttributes.has(name)) return /^-?(\d{1,2}(\.\d{1,4})?|\.\d{1,4})(em|ex|px|pt|%)?$/.test(value);
  return enumeratedAttributes[name]?.test(value) ?? false;
}
