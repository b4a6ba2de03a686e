const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements that hold text and nothing else: HTML inside of them is how markup is smuggled past a cleaner. */
export const mathTokens = words("mi mn mo ms mtext");

/** What lays formulas out. Others are unwrapped, so that what is in them stays. */
export const mathLayouts = words(
  "math mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts " +
    "mtable mtr mtd mspace mpadded mphantom mstyle menclose",
);

/** Notes for other programs beside the formula: they go, with what is in them. */
export const mathNotes = words("annotation annotation-xml maction mglyph none");

const flags = words("stretchy fence separator largeop movablelimits symmetric accent accentunder displaystyle");
const lengths = words(
  "lspace rspace width height depth voffset minsize maxsize linethickness rowspacing columnspacing",
);
const enumerations: Readonly<Record<string, RegExp>> = {
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
  if (flags.has(name)) return value === "true" || value === "false";
  if (lengths.has(name)) return /^-?(\d{1,2}(\.\d{1,4})?|\.\d{1,4})(em|ex|px|pt|%)?$/.test(value);
  return enumerations[name]?.test(value) ?? false;
}
