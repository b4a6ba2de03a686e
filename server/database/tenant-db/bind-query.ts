import {
  AliasNode,
  type DeleteQueryNode,
  FromNode,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  SelectionNode,
  SelectQueryNode,
  type UpdateQueryNode,
  UsingNode,
} from "kysely";
import { tableSources } from "./table-sources";
import { bindOn, bindWhere, ownRowsOnly } from "./tenant-condition";

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

/**
 * Binds every table of a query to a tenant: adds conditions, so that the query only reaches the tenant's rows. The
 * condition for a joined table goes into its `on`, so that an outer join keeps its rows. For any other table it goes
 * into `where`.
 * @param known names of common table expressions
 * @throws CrossesTenants when a table cannot be bound, such as one in raw SQL
 */
export function bindQuery<Q extends Query>(given: Q, tenantId: string, known: ReadonlySet<string>): Q {
  const query = given.joins?.some(keepsJoined) ? withOwnRows(given, tenantId, known) : given;
  const sources = sourcesOf(query).flatMap((source) => tableSources(source, known));
  const joins = query.joins?.map((join) => {
    const tables = tableSources(join.table, known);
    if (join.joinType === "InnerJoin" || join.joinType === "LeftJoin") {
      return { ...join, on: bindOn(join.on, tables, tenantId) };
    }
    sources.push(...tables);
    return join;
  });
  return { ...query, joins, where: bindWhere(query.where, sources, tenantId) };
}

/** All tables that a query reads or changes, except those that it joins. */
function sourcesOf(query: Query): readonly OperationNode[] {
  const froms = query.from?.froms ?? [];
  if (query.kind === "UpdateQueryNode") return query.table === undefined ? froms : [query.table, ...froms];
  if (query.kind === "DeleteQueryNode") return query.using === undefined ? froms : [...froms, query.using];
  return froms;
}

/**
 * Whether a join keeps rows of the joined table that match nothing. A condition in `on` would not remove such rows of
 * other tenants.
 */
function keepsJoined({ joinType }: JoinNode): boolean {
  return joinType === "RightJoin" || joinType === "FullJoin";
}

/** Replaces the joined table of each right or full join by a subquery with the tenant's rows only. */
function withOwnRows<Q extends Query>(query: Q, tenantId: string, known: ReadonlySet<string>): Q {
  const own = (node: OperationNode) => ownRows(node, tenantId, known);
  const joins = query.joins?.map((join) => ({ ...join, table: own(join.table) }));
  if (query.kind === "DeleteQueryNode") {
    return { ...query, joins, using: query.using && UsingNode.create(query.using.tables.map(own)) };
  }
  return { ...query, joins, from: query.from && FromNode.create(query.from.froms.map(own)) };
}

function ownRows(node: OperationNode, tenantId: string, known: ReadonlySet<string>): OperationNode {
  const [source] = tableSources(node, known);
  if (source === undefined) return node;
  const rows: SelectQueryNode = {
    ...SelectQueryNode.createFrom([node]),
    selections: [SelectionNode.createSelectAll()],
    where: ownRowsOnly(source, tenantId),
  };
  return AliasNode.create(rows, IdentifierNode.create(source.name));
}
