import { existsSync, readFileSync } from "node:fs";
import type { Node } from "oxc-parser";
import type { Place } from "../../kernel/server";
import { onceForText } from "./once-for-text.ts";
import { type Position, parseSource, positionIn, visitNodes } from "./syntax.ts";

/**
 * Finds where a name is written in some sources: as a text, as the key of an object, or as a word in a text. A text
 * comes before a key, a key before a word, and an earlier file before a later one.
 * @returns null if the name is put together, so that it is nowhere
 */
export function placeOfName(name: string, files: readonly string[]): Place | null {
  const found = files
    .filter((file) => existsSync(file))
    .map((file) => [file, namesIn(file, readFileSync(file, "utf8"))] as const);
  for (const kind of ["texts", "keys"] as const) {
    for (const [file, names] of found) {
      const place = names[kind].get(name);
      if (place !== undefined) return { file, ...place };
    }
  }
  const isWord = new RegExp(`(?<![\\w.-])${name.replaceAll(/[^\w\s]/g, "\\$&")}(?![\\w.-])`);
  for (const [file, { texts }] of found) {
    const place = [...texts].find(([text]) => isWord.test(text))?.[1];
    if (place !== undefined) return { file, ...place };
  }
  return null;
}

/** The first place of each text and of each key in a source. */
const namesIn = onceForText((file, text) => {
  const texts = new Map<string, Position>();
  const keys = new Map<string, Position>();
  const add = (names: Map<string, Position>, name: string | null, { start }: Node) => {
    if (name !== null && !names.has(name)) names.set(name, positionIn(text, start));
  };
  visitNodes(parseSource(file, text).program, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") add(texts, node.value, node);
    if (node.type === "TemplateLiteral") for (const { value } of node.quasis) add(texts, value.cooked, node);
    if (node.type === "Property" && !node.computed) add(keys, keyOf(node.key), node);
  });
  return { texts, keys };
});

function keyOf(key: Node): string | null {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}
