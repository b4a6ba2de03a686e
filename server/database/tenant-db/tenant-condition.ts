import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  WhereNode,
} from "kysely";
import type { TableSource } from "./table-sources";

/**
 * The condition that all rows belong to one tenant: `name.owner = $1` for each source, joined by `and`. A source is a
 * table of the statement; `owner` is its column with the tenant's id.
 */
function conditionOf([first, ...others]: readonly TableSource[], tenantId: string): OperationNode | null {
  if (first === undefined) return null;
  return others.reduce<OperationNode>(
    (all, next) => AndNode.create(all, isOwn(next, tenantId)),
    isOwn(first, tenantId),
  );
}

function isOwn({ name, owner }: TableSource, tenantId: string): OperationNode {
  return BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create(owner), TableNode.create(name)),
    OperatorNode.create("="),
    ValueNode.create(tenantId),
  );
}

/**
 * Joins the given condition and the condition for the tenant by `and`. The given condition gets brackets, because an
 * SQL fragment in it may contain `or`.
 */
function joinedByAnd(given: OperationNode, condition: OperationNode): OperationNode {
  return AndNode.create(ParensNode.create(given), condition);
}

/**
 * Adds the condition that all these tables have only rows of the tenant to a `where`. undefined when there is neither a
 * table nor a given condition.
 */
export function bindWhere(where: WhereNode | undefined, sources: readonly TableSource[], tenantId: string) {
  const condition = conditionOf(sources, tenantId);
  if (condition === null) return where;
  return WhereNode.create(where === undefined ? condition : joinedByAnd(where.where, condition));
}

/** Adds the condition that all these tables have only rows of the tenant to the `on` of a join. */
export function bindOn(on: OnNode | undefined, sources: readonly TableSource[], tenantId: string) {
  const condition = conditionOf(sources, tenantId);
  if (condition === null) return on;
  return OnNode.create(on === undefined ? condition : joinedByAnd(on.on, condition));
}

/** The `where` that leaves only the tenant's rows of one table. */
export function ownRowsOnly(source: TableSource, tenantId: string, where?: WhereNode): WhereNode {
  const condition = isOwn(source, tenantId);
  return WhereNode.create(where === undefined ? condition : joinedByAnd(where.where, condition));
}
