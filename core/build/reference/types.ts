import { readFileSync } from "node:fs";
import { declarationOf } from "../sdk/declarations.ts";
import { surfaceOf } from "../sdk/surface.ts";
import { declaredName, parseSource } from "../source/syntax.ts";

const MODULES = ["core/sdk/index.ts", "core/sdk/learning.ts"];

/** The types of the SDK that a text names in backticks, each with its declaration. */
export function typesIn(text: string): readonly { readonly name: string; readonly declaration: string }[] {
  const named = new Set([...text.matchAll(/`([A-Z]\w+)(?:\.\w+)?`/g)].map(([, name = ""]) => name));
  const exported = MODULES.flatMap(surfaceOf).filter(({ name, source }) => named.has(name) && source !== null);
  return exported.map((found) => ({ name: found.name, declaration: declarationOf(found) }));
}

/** The declarations of the types that a text names, as a block of code; an empty text if it names none. */
export function typeBlock(text: string): string {
  const declarations = typesIn(text).map(({ declaration }) => declaration);
  return declarations.length === 0 ? "" : `\n\`\`\`ts\n${declarations.join("\n")}\n\`\`\`\n`;
}

const PROPS = "core/sdk/props.ts";

/**
 * The props that slots give, as `PropsOfSlots` declares them.
 * @returns id of a slot → the type
 */
export function propsOfSlots(): ReadonlyMap<string, string> {
  const text = readFileSync(PROPS, "utf8");
  const { program } = parseSource(PROPS, text);
  const declarations = program.body.map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node));
  const declared = declarations.find((node) => declaredName(node) === "PropsOfSlots");
  const members = declared?.type === "TSInterfaceDeclaration" ? declared.body.body : [];
  return new Map(
    members.flatMap((member) => {
      if (member.type !== "TSPropertySignature" || member.key.type !== "Literal") return [];
      const type = member.typeAnnotation?.typeAnnotation;
      return [[String(member.key.value), type ? text.slice(type.start, type.end) : ""] as const];
    }),
  );
}

/** A text of ours in Markdown, in which `<` would begin an element. */
export function plain(text: string): string {
  return text.replaceAll(/(`[^`]*`)|</g, (_, code: string | undefined) => code ?? "\\<");
}
