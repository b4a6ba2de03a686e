import fontFile from "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2?file";

/** Fonts that know how formulas are laid out, and that come with systems. */
const FROM_THE_SYSTEM = ["STIX Two Math", "Cambria Math", "Latin Modern Math"];

/** Formulas get a font that is made for them. It is fetched where one is shown and the system has none. */
export function provideFormulaFont(): void {
  const ours = new URL(fontFile, import.meta.url).href;
  const sources = [...FROM_THE_SYSTEM.map((name) => `local("${name}")`), `url("${ours}") format("woff2")`];
  document.fonts.add(new FontFace("Formulas", sources.join(", "), { display: "swap" }));
}
