import { existsSync, readFileSync } from "node:fs";
import { onceForText } from "./once-for-text.mjs";
import { parseSource, positionIn, visitNodes } from "./syntax.mjs";

/**
 * Finds where a name is written in some sources: as a text, as the key of an object, or as a word in a text. A text
 * comes before a key, a key before a word, and an earlier file before a later one.
 * @param {string} name
 * @param {readonly string[]} files
 * @returns {import("../../kernel/server").Place | null} null if the name is put together, so that it is nowhere
 */
export function placeOfName(name, files) {
  const found = files
    .filter((file) => existsSync(file))
    .map((file) => [file, namesIn(file, readFileSync(file, "utf8"))]);
  for (const kind of ["texts", "keys"]) {
    for (const [file, names] of found) {
      const place = names[kind].get(name);
      if (place !== undefined) return { file, ...place };
    }
  }
  const isWord = new RegExp(`(?<![\\w.-])${name.replaceAll(/[^\w\s]/g, "\\$&")}(?![\\w.-])`);
  for (const [file, { texts }] of found) {
    const text = [...texts.keys()].find((each) => isWord.test(each));
    if (text !== undefined) return { file, ...texts.get(text) };
  }
  return null;
}

/** The first place of each text and of each key in a source. */
const namesIn = onceForText((file, text) => {
  const texts = new Map();
  const keys = new Map();
  const add = (names, name, { start }) => names.has(name) || names.set(name, positionIn(text, start));
  visitNodes(parseSource(file, text).program, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") add(texts, node.value, node);
    if (node.type === "TemplateLiteral") for (const { value } of node.quasis) add(texts, value.cooked, node);
    if (node.type === "Property" && !node.computed) add(keys, node.key.name ?? node.key.value, node);
  });
  return { texts, keys };
});
