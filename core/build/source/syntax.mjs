import { parseSync } from "oxc-parser";

/**
 * Parses one of our source files into a syntax tree (ESTree with TypeScript's nodes).
 * @param {string} file path for messages; its ending says whether the file contains JSX
 * @param {string} text
 * @returns the parsed source; `problem` says why and where the file cannot be parsed
 */
export function parseSource(file, text) {
  const { program, module, errors } = parseSync(file, text, { preserveParens: false });
  const [error] = errors;
  const problem = error ? { message: error.message, ...positionIn(text, error.labels[0]?.start ?? 0) } : null;
  return { file, text, program, module, problem };
}

/** Line and column of an offset in a text. Both count from 1. */
export function positionIn(text, offset) {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: before.at(-1).length + 1 };
}

/** Calls `visit` for a node and all nodes inside it. */
export function visitNodes(node, visit) {
  if (Array.isArray(node)) for (const each of node) visitNodes(each, visit);
  else if (typeof node === "object" && node !== null) {
    if (typeof node.type === "string") visit(node);
    for (const key in node) if (typeof node[key] === "object") visitNodes(node[key], visit);
  }
}

/** The first matching node inside another node. */
export function findNode(root, isWanted) {
  let found = null;
  visitNodes(root, (node) => {
    if (found === null && isWanted(node)) found = node;
  });
  return found;
}

/** A value without its type operators: `x as T`, `x satisfies T`, `x!`. */
export function withoutTypeOperators(node) {
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node?.type ?? "") ? withoutTypeOperators(node.expression) : node;
}

/** The values of the constants at the top level of a file, by name. */
export function constantsOf({ program }) {
  const statements = program.body.map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node));
  const declarations = statements.flatMap((node) =>
    node?.type === "VariableDeclaration" && node.kind === "const" ? node.declarations : [],
  );
  return new Map(declarations.map(({ id, init }) => [id.name, init]));
}
