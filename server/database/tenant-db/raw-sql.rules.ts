import { type OperationNode, RawNode, SelectQueryNode } from "kysely";

/** The text of a fragment with the fragments in it. */
export function textOf(node: RawNode): string {
  const parts = node.sqlFragments.map((fragment, index) => {
    const inner = node.parameters[index];
    return inner === undefined ? fragment : fragment + innerText(inner);
  });
  return parts.join("");
}

/** A parameter or a reference is a question mark: it can be no table. A query has brackets, and is looked at for itself. */
function innerText(node: OperationNode): string {
  if (RawNode.is(node)) return textOf(node);
  if (node.kind === "TableNode" || node.kind === "SchemableIdentifierNode") return " table ? ";
  return SelectQueryNode.is(node) ? " (?) " : " ? ";
}

/** Texts, quoted names, dollar quotes, comments, words, brackets, and every other character by itself. */
const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\w*\$|--|\/\*|[\p{L}_][\p{L}\p{N}_$]*|[()]|\S/gu;

/** Words after which SQL takes a table. `from` and `update` have other uses too. */
const BEFORE_TABLE = new Set(["join", "into", "table", "using", "truncate", "copy", "lock", "delete", "merge", "only"]);
/** Functions whose arguments are divided by the word `from`. */
const WITH_FROM = new Set(["substring", "extract", "trim", "overlay", "position"]);
/** `for update`, `for no key update`, `do update`. */
const BEFORE_UPDATE = new Set(["for", "key", "do"]);

/**
 * Why a fragment of SQL cannot be bound to a tenant, or null if it can: it names no table. It is strict where it cannot
 * know: a query belongs into Kysely's builder, which knows its tables.
 */
export function namesTable(text: string): string | null {
  /** For each bracket that is open, the word before it and whether a `from` of its own was in it. */
  const open = [{ function: "", hasFrom: false }];
  const tokens = [...text.matchAll(TOKENS)].map(([token]) => token.toLowerCase());
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1] ?? "";
    const inside = open.at(-1);
    if (inside === undefined) return "it closes a bracket that it has not opened";
    if (token === "--" || token === "/*" || /^\$\w*\$$/.test(token)) return `it has ${token}`;
    if (BEFORE_TABLE.has(token) || (token === "update" && !BEFORE_UPDATE.has(before))) return `it has "${token}"`;
    if (token === "(") open.push({ function: before, hasFrom: false });
    if (token === ")") open.pop();
    if (token === "from" && before !== "distinct" && !WITH_FROM.has(inside.function)) {
      if (tokens[index + 1] !== "(") return 'it has "from"';
      inside.hasFrom = true;
    }
    if (token === "," && inside.hasFrom) return 'it may have several tables after "from"';
  }
  return open.length === 1 ? null : "its brackets do not match";
}

/** Whether a fragment that stands in the place of a table is the call of one function, such as `unnest(?)`. */
export function isCall(text: string): boolean {
  let plain = text.replaceAll(/'(?:[^']|'')*'/g, "?");
  for (let last = ""; last !== plain; ) {
    last = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, "#");
  }
  return /^\s*[a-z_][a-z0-9_]*\s*#(\s*with\s+ordinality)?\s*$/i.test(plain);
}
