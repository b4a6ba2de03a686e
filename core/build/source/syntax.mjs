import { parseSync } from "oxc-parser";

/**
 * Parses one of our source files into a syntax tree (ESTree with TypeScript's nodes).
 * @param {string} file path for messages; its ending says whether the file contains JSX
 * @param {string} text
 * @returns `program`: the tree; `module`: the imports and exports; `problem`: why and where the file cannot be parsed,
 * or null
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

/** Calls `visit` for a syntax node and all nodes inside it. */
export function visitNodes(node, visit) {
  if (Array.isArray(node)) for (const each of node) visitNodes(each, visit);
  else if (typeof node === "object" && node !== null) {
    if (typeof node.type === "string") visit(node);
    for (const key in node) if (typeof node[key] === "object") visitNodes(node[key], visit);
  }
}

/** The first matching syntax node: `root` or one inside it. Null if there is none. */
export function findNode(root, isWanted) {
  let found = null;
  visitNodes(root, (node) => {
    if (found === null && isWanted(node)) found = node;
  });
  return found;
}

/** The syntax node of a value without its type operators: the node of `x` for `x as T`, `x satisfies T` and `x!`. */
export function withoutTypeOperators(node) {
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node?.type ?? "") ? withoutTypeOperators(node.expression) : node;
}

/** The constants at the top level of a parsed file: name → the syntax node of the value that the constant is set to. */
export function constantsOf({ program }) {
  const statements = program.body.map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node));
  const declarations = statements.flatMap((node) =>
    node?.type === "VariableDeclaration" && node.kind === "const" ? node.declarations : [],
  );
  return new Map(declarations.map(({ id, init }) => [id.name, init]));
}
