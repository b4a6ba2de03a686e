import { type EcmaScriptModule, type Expression, type Node, type Program, parseSync } from "oxc-parser";

/** A position in a file. Line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A parsed source file. */
export interface ParsedSource {
  readonly file: string;
  readonly text: string;
  /** The syntax tree (ESTree with TypeScript's nodes). */
  readonly program: Program;
  /** The imports and exports. */
  readonly module: EcmaScriptModule;
  /** Why and where the file cannot be parsed. */
  readonly problem: (Position & { readonly message: string }) | null;
}

/**
 * Parses one of our source files.
 * @param file path for messages; its ending says whether the file contains JSX
 */
export function parseSource(file: string, text: string): ParsedSource {
  const { program, module, errors } = parseSync(file, text, { preserveParens: false });
  const [error] = errors;
  const problem = error ? { message: error.message, ...positionIn(text, error.labels[0]?.start ?? 0) } : null;
  return { file, text, program, module, problem };
}

/** Line and column of an offset in a text. Both count from 1. */
export function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Calls `visit` for a syntax node and all nodes inside it. */
export function visitNodes(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visitNodes(each, visit);
  else if (typeof node === "object" && node !== null) {
    if ("type" in node && typeof node.type === "string") visit(node as Node);
    for (const part of Object.values(node)) if (typeof part === "object") visitNodes(part, visit);
  }
}

/** The first matching syntax node: `root` or one inside it. Null if there is none. */
export function findNode<Found extends Node>(root: unknown, isWanted: (node: Node) => node is Found): Found | null {
  let found: Found | null = null;
  visitNodes(root, (node) => {
    if (found === null && isWanted(node)) found = node;
  });
  return found;
}

/** The syntax node of a value without its type operators: the node of `x` for `x as T`, `x satisfies T` and `x!`. */
export function withoutTypeOperators(node: Node): Node;
export function withoutTypeOperators(node: Node | null | undefined): Node | null | undefined;
export function withoutTypeOperators(node: Node | null | undefined): Node | null | undefined {
  const isOperator =
    node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression" || node?.type === "TSNonNullExpression";
  return isOperator ? withoutTypeOperators(node.expression) : node;
}

/** The constants at the top level of a parsed file: name → the syntax node of the value that the constant is set to. */
export function constantsOf({ program }: Pick<ParsedSource, "program">): Map<string, Expression> {
  const constants = new Map<string, Expression>();
  for (const statement of program.body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type !== "VariableDeclaration" || node.kind !== "const") continue;
    for (const { id, init } of node.declarations)
      if (id.type === "Identifier" && init !== null) constants.set(id.name, init);
  }
  return constants;
}

/** The name that a statement or class member declares, if it declares one. */
export function declaredName(node: Node | null | undefined): string | null {
  if (!node || !("id" in node) || node.id === null) return null;
  return node.id.type === "Identifier" ? node.id.name : null;
}
