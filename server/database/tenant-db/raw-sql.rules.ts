import { type OperationNode, RawNode, SelectQueryNode } from "kysely";

export function textOf(node: RawNode): string {
  const parts = node.sqlFragments.map((fragment, index) => {
    const inner = node.parameters[index];
    return inner === undefined ? fragment : fragment + innerText(inner);
  });
  return parts.join("");
}

/**
 * The text of a part of a fragment. A parameter or a reference to a column becomes a question mark, because it cannot
 * be a table. A subquery becomes brackets, because it is checked separately.
 */
function innerText(node: OperationNode): string {
  if (RawNode.is(node)) return textOf(node);
  if (node.kind === "TableNode" || node.kind === "SchemableIdentifierNode") return " table ? ";
  return SelectQueryNode.is(node) ? " (?) " : " ? ";
}

/** SQL tokens: texts, quoted names, dollar quotes, comments, words, brackets, and any other single character. */
const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\w*\$|--|\/\*|[\p{L}_][\p{L}\p{N}_$]*|[()]|\S/gu;

/**
 * Words after which SQL has the name of a table. `from` and `update` also have other uses, so they are handled
 * separately.
 */
const BEFORE_TABLE = new Set(["join", "into", "table", "using", "truncate", "copy", "lock", "delete", "merge", "only"]);
/** Functions that use the word `from` between their arguments. */
const WITH_FROM = new Set(["substring", "extract", "trim", "overlay", "position"]);
/** Words before `update` where no table follows: `for update`, `for no key update`, `do update`. */
const BEFORE_UPDATE = new Set(["for", "key", "do"]);

/**
 * Looks for names of tables in an SQL fragment. A table that is named there would be read without the limit to the rows
 * of one tenant, which Kysely's builder adds to its queries. Returns why the fragment is refused, or null when it names
 * no table. In doubt it refuses; then write the query with Kysely's builder.
 */
export function whyRefused(text: string): string | null {
  /** The open brackets around the current token: for each the word before it, and whether a `from` was inside. */
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

/** Whether a fragment in the place of a table is one function call, such as `unnest(?)`. */
export function isCall(text: string): boolean {
  let plain = text.replaceAll(/'(?:[^']|'')*'/g, "?");
  for (let last = ""; last !== plain; ) {
    last = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, "#");
  }
  return /^\s*[a-z_][a-z0-9_]*\s*#(\s*with\s+ordinality)?\s*$/i.test(plain);
}
