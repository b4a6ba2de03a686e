import { posix } from "node:path";
import { type StringLiteral, Visitor } from "oxc-parser";
import type { Import } from "./sibling-circles.ts";
import type { Source } from "./source.ts";

/** The imports between sources, also those of types and those at run time. */
export function importsBetween(sources: readonly Source[]): Import[] {
  const files = new Set(sources.map(({ file }) => file));
  return sources.flatMap((source) =>
    specifiersOf(source)
      .map((specifier) => targetOf(source.file, specifier, files))
      .filter((target) => target !== null)
      .map((target): Import => [source.file, target]),
  );
}

/** The source that a relative specifier names; null for packages, style sheets and data. */
export function targetOf(file: string, specifier: string, files: { has(file: string): boolean }): string | null {
  if (!specifier.startsWith(".")) return null;
  const base = posix.join(posix.dirname(file), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
  return candidates.find((candidate) => files.has(candidate)) ?? null;
}

function specifiersOf({ program, module }: Source): string[] {
  const specifiers = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) specifiers.push(moduleRequest.value);
  const add = ({ source }: { readonly source: object }) => {
    if (isText(source)) specifiers.push(source.value);
  };
  new Visitor({ ImportExpression: add, TSImportType: add }).visit(program);
  return specifiers;
}

function isText(node: object): node is StringLiteral {
  return "type" in node && node.type === "Literal" && "value" in node && typeof node.value === "string";
}
