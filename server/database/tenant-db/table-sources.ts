import { AliasNode, IdentifierNode, ListNode, type OperationNode, RawNode, TableNode, UsingNode } from "kysely";
import { isCall, textOf } from "./raw-sql.rules";
import { ownerColumn, sharedTables } from "./table-owners";

/** A table that a query reads or writes. `name` is its alias in the query. */
export interface TableSource {
  readonly table: string;
  readonly name: string;
  /** The column that must contain the id of the tenant to which the row belongs. */
  readonly owner: string;
}

/** Thrown when the database of a tenant refuses a statement, because it could reach rows of another tenant. */
export class CrossesTenants extends Error {
  constructor(reason: string) {
    super(
      `The tenant's database refuses a statement: ${reason}. Write it with Kysely's builder; what has to work across ` +
        "tenants belongs into server/database/across-tenants.",
    );
    this.name = "CrossesTenants";
  }
}

/**
 * The tables in a part of a query (`from`, `join`, `using`, `update`). Subqueries and functions are left out.
 * @param known names of common table expressions, which hide tables with the same name
 * @throws CrossesTenants when a table is shared by all tenants, is named with its schema, or is raw SQL
 */
export function tableSources(node: OperationNode | undefined, known: ReadonlySet<string>): readonly TableSource[] {
  if (node === undefined) return [];
  if (ListNode.is(node)) return node.items.flatMap((item) => tableSources(item, known));
  if (UsingNode.is(node)) return node.tables.flatMap((item) => tableSources(item, known));
  if (!AliasNode.is(node)) return sourceOf(node, null, known);
  if (!IdentifierNode.is(node.alias)) {
    const isPlain = RawNode.is(node.alias) && isCall(textOf(node.alias));
    if (!isPlain || TableNode.is(node.node)) throw new CrossesTenants("a source has a name that is raw SQL");
  }
  return sourceOf(node.node, IdentifierNode.is(node.alias) ? node.alias.name : null, known);
}

function sourceOf(node: OperationNode, name: string | null, known: ReadonlySet<string>): readonly TableSource[] {
  if (RawNode.is(node)) {
    if (!isCall(textOf(node))) throw new CrossesTenants(`raw SQL stands in the place of a table: ${textOf(node)}`);
    return [];
  }
  if (!TableNode.is(node)) return [];
  const { schema, identifier } = node.table;
  const table = identifier.name;
  if (schema !== undefined) throw new CrossesTenants(`"${schema.name}.${table}" is named with its schema`);
  if (known.has(table)) return [];
  if (sharedTables.has(table)) throw new CrossesTenants(`"${table}" is shared by all tenants`);
  return [{ table, name: name ?? table, owner: ownerColumn(table) }];
}
