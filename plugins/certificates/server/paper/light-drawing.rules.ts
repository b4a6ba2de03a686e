const TAG = /<[^<>]*>/g;
const MORE_DECIMALS = /(\.\d\d)\d+/g;

/**
 * The same drawing for browsers to draw in half the time. Typst writes each letter as a use of a symbol, for which a
 * browser makes a tree of its own, puts each box in two groups, and writes numbers with nine digits.
 * @param svg as Typst writes it, in points
 */
export function lightDrawing(svg: string): string {
  const tags = Array.from(svg.matchAll(TAG), ([tag]) => tag);
  const { glyphs, left } = glyphsOf(tags);
  const groups: boolean[] = [];
  let at = -1;
  const light = svg.replace(TAG, (tag) => {
    at += 1;
    if (left.has(at)) return "";
    if (tag.startsWith("<use ")) return asPath(tag, glyphs);
    if (tag === "</g>") return groups.pop() ? tag : "";
    if (!isGroup(tag)) return tag;
    const isKept = doesSomething(tag);
    if (!tag.endsWith("/>")) groups.push(isKept);
    return isKept ? tag : "";
  });
  return light.replace(/\n\s+/g, "\n").replace(/ d="[^"]*"/g, (outline) => outline.replace(MORE_DECIMALS, "$1"));
}

/** The symbols that are one path: id → path; and the places of their tags, which are left out. */
function glyphsOf(tags: readonly string[]): { readonly glyphs: Map<string, string>; readonly left: Set<number> } {
  const glyphs = new Map<string, string>();
  const left = new Set<number>();
  for (const [at, tag] of tags.entries()) {
    const [path = "", end] = tags.slice(at + 1, at + 3);
    if (!tag.startsWith("<symbol ") || !path.startsWith("<path ") || end !== "</symbol>") continue;
    glyphs.set(attributeOf(tag, "id"), path);
    for (const place of [at, at + 1, at + 2]) left.add(place);
  }
  return { glyphs, left };
}

function asPath(use: string, glyphs: ReadonlyMap<string, string>): string {
  const [link, x, y] = ["xlink:href", "x", "y"].map((name) => attributeOf(use, name));
  const path = glyphs.get((link ?? "").slice(1));
  if (path === undefined) return use;
  const look = use.slice("<use".length).replace(` xlink:href="${link}" x="${x}" y="${y}"`, "");
  return `${path.slice(0, -"/>".length).trimEnd()} transform="translate(${x} ${y})"${look}`;
}

const isGroup = (tag: string) => tag === "<g>" || tag === "<g/>" || tag.startsWith("<g ");

/** Whether a group moves or cuts what is in it. */
const doesSomething = (tag: string) => !tag.endsWith("/>") && /\s(?!class=)[\w:-]+=/.test(tag);

function attributeOf(tag: string, name: string): string {
  return tag.split(` ${name}="`)[1]?.split('"')[0] ?? "";
}
