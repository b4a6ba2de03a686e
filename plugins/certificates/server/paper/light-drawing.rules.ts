const GLYPH = /<symbol id="([^"]+)"[^>]*>\s*<path ([^>]*?)\s*\/>\s*<\/symbol>\s*/g;
const USE = /<use xlink:href="#([^"]+)" x="([^"]*)" y="([^"]*)"([^>]*?)\/>/g;
const GROUP = /\s*<(\/?)g\b([^>]*)>/g;
const DECIMALS = /\d+\.\d{3,}/g;

/**
 * The same drawing for browsers to draw in half the time. Typst writes each letter as a use of a symbol, for which a
 * browser makes a tree of its own, puts each box in two groups, and writes numbers with nine digits.
 * @param svg as Typst writes it, in points
 */
export function lightDrawing(svg: string): string {
  const glyphs = new Map<string, string>();
  const withoutSymbols = svg.replace(GLYPH, (_, id: string, path: string) => {
    glyphs.set(id, path);
    return "";
  });
  const withPaths = withoutSymbols.replace(USE, (use: string, id: string, x: string, y: string, look: string) => {
    const path = glyphs.get(id);
    return path === undefined ? use : `<path ${path} transform="translate(${x} ${y})"${look}/>`;
  });
  return withoutEmptyGroups(withPaths)
    .replace(/\n\s+/g, "\n")
    .replace(/ d="[^"]*"/g, (outline) => outline.replace(DECIMALS, (number) => `${Number(Number(number).toFixed(2))}`));
}

/** Leaves out the groups that move and cut nothing, and those that have nothing in them. */
function withoutEmptyGroups(svg: string): string {
  const kept: boolean[] = [];
  return svg.replace(GROUP, (tag: string, isEnd: string, attributes: string) => {
    if (isEnd !== "") return kept.pop() ? tag : "";
    if (attributes.endsWith("/")) return "";
    const isKept = attributes.replace(/\sclass="[^"]*"/, "").trim() !== "";
    kept.push(isKept);
    return isKept ? tag : "";
  });
}
