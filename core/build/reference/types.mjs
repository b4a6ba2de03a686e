import { readFileSync } from "node:fs";
import { declarationOf } from "../sdk/declarations.mjs";
import { surfaceOf } from "../sdk/surface.mjs";
import { parseSource } from "../source/syntax.mjs";

const MODULES = ["core/sdk/index.ts", "core/sdk/learning.ts"];

/** The types of the SDK that a text names in backticks, each with its declaration. */
export function typesIn(text) {
  const named = new Set([...text.matchAll(/`([A-Z]\w+)(?:\.\w+)?`/g)].map(([, name]) => name));
  const exported = MODULES.flatMap(surfaceOf).filter(({ name, source }) => named.has(name) && source !== null);
  return exported.map((found) => ({ name: found.name, declaration: declarationOf(found) }));
}

/** The declarations of the types that a text names, as a block of code; an empty text if it names none. */
export function typeBlock(text) {
  const declarations = typesIn(text).map(({ declaration }) => declaration);
  return declarations.length === 0 ? "" : `\n\`\`\`ts\n${declarations.join("\n")}\n\`\`\`\n`;
}

const PROPS = "core/sdk/props.ts";

/**
 * The props that slots give, as `PropsOfSlots` declares them.
 * @returns {Map<string, string>} id of a slot → the type
 */
export function propsOfSlots() {
  const text = readFileSync(PROPS, "utf8");
  const { program } = parseSource(PROPS, text);
  const declared = program.body.find(({ declaration }) => declaration?.id?.name === "PropsOfSlots").declaration;
  return new Map(
    declared.body.body.map(({ key, typeAnnotation: { typeAnnotation: type } }) => [
      key.value,
      text.slice(type.start, type.end),
    ]),
  );
}

/** A text of ours in Markdown, in which `<` would begin an element. */
export function plain(text) {
  return text.replaceAll(/(`[^`]*`)|</g, (_, code) => code ?? "\\<");
}
