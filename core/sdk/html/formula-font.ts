import fontFile from "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2?file";

/** Fonts of operating systems that can lay out formulas. If one of them is installed, our own font is not needed. */
const FROM_THE_SYSTEM = ["STIX Two Math", "Cambria Math", "Latin Modern Math"];

/** Declares the font for formulas. Browsers load it only if the page has a formula and the system has no such font. */
export function provideFormulaFont(): void {
  const ours = new URL(fontFile, import.meta.url).href;
  const sources = [...FROM_THE_SYSTEM.map((name) => `local("${name}")`), `url("${ours}") format("woff2")`];
  document.fonts.add(new FontFace("Formulas", sources.join(", "), { display: "swap" }));
}
