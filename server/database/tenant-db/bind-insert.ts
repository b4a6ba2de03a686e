import {
  AliasNode,
  CastNode,
  ColumnNode,
  type ColumnUpdateNode,
  DataTypeNode,
  type InsertQueryNode,
  type OnConflictNode,
  type OperationNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { CrossesTenants, type TableSource, tableSources } from "./table-sources";
import { ownRowsOnly } from "./tenant-condition";

/**
 * Binds an insert to a tenant. If the tenant's column is missing, it is added. If the insert has a value for it, the
 * value must be the tenant's id.
 * @throws CrossesTenants when the insert could write a row of another tenant
 */
export function bindInsert(query: InsertQueryNode, tenantId: string): InsertQueryNode {
  const [into] = tableSources(query.into, new Set());
  if (into === undefined) throw new CrossesTenants("an insert names no table");
  if (query.columns === undefined || query.values === undefined) {
    throw new CrossesTenants(`an insert into "${into.table}" names no columns`);
  }
  const column = query.columns.findIndex((given) => given.column.name === into.owner);
  const values =
    column < 0 ? withTenant(query.values, tenantId, into) : assertTenant(query.values, tenantId, into, column);
  return {
    ...query,
    columns: column < 0 ? [...query.columns, ColumnNode.create(into.owner)] : query.columns,
    values,
    ...(query.onConflict === undefined ? {} : { onConflict: bindConflict(query.onConflict, tenantId, into) }),
  };
}

function withTenant(values: OperationNode, tenantId: string, into: TableSource): OperationNode {
  if (ValuesNode.is(values)) {
    return ValuesNode.create(
      values.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...row.values, tenantId])
          : ValueListNode.create([...row.values, ValueNode.create(tenantId)]),
      ),
    );
  }
  if (SelectQueryNode.is(values)) return selectsTenant(values, tenantId, into);
  throw new CrossesTenants(`an insert into "${into.table}" takes its rows from raw SQL`);
}

function selectsTenant(query: SelectQueryNode, tenantId: string, into: TableSource): SelectQueryNode {
  // The cast gives the parameter a type, because PostgreSQL cannot infer one here.
  const tenant = CastNode.create(ValueNode.create(tenantId), DataTypeNode.create("uuid"));
  const selection = SelectionNode.create(AliasNode.create(tenant, ColumnNode.create(into.owner)));
  const selects = { ...query, selections: [...(query.selections ?? []), selection] };
  if (query.setOperations === undefined) return selects;
  const setOperations = query.setOperations.map((operation) => {
    const { expression } = operation;
    if (!SelectQueryNode.is(expression)) throw new CrossesTenants("a union has a part that is no query");
    return { ...operation, expression: selectsTenant(expression, tenantId, into) };
  });
  return { ...selects, setOperations };
}

function assertTenant(values: OperationNode, tenantId: string, into: TableSource, column: number): OperationNode {
  const given = givenValues(values, column);
  if (!given.every((value) => value === tenantId || isTenant(value, tenantId, into))) {
    throw new CrossesTenants(`an insert into "${into.table}" names another tenant, or one that cannot be known`);
  }
  return values;
}

function givenValues(values: OperationNode, column: number): readonly unknown[] {
  if (ValuesNode.is(values)) return values.values.map((row) => row.values[column]);
  if (!SelectQueryNode.is(values)) return [undefined];
  const { selections = [], setOperations = [] } = values;
  const hasAll = selections.some(({ selection }) => SelectAllNode.is(selection) || isAllOf(selection));
  return [
    hasAll ? undefined : selections[column]?.selection,
    ...setOperations.flatMap(({ expression }) => givenValues(expression, column)),
  ];
}

const isAllOf = (node: OperationNode) => ReferenceNode.is(node) && SelectAllNode.is(node.column);

/**
 * Whether a value in an insert is certainly the tenant's id. The value may be the id itself, or the owner column of a
 * table that the query reads. Such a column is safe, because every table of the query is bound to the tenant.
 */
function isTenant(node: unknown, tenantId: string, into: TableSource): boolean {
  if (typeof node !== "object" || node === null) return false;
  const value = node as OperationNode;
  if (AliasNode.is(value)) return isTenant(value.node, tenantId, into);
  if (CastNode.is(value)) return isTenant(value.expression, tenantId, into);
  if (ValueNode.is(value)) return value.value === tenantId;
  return ReferenceNode.is(value) && ColumnNode.is(value.column) && value.column.column.name === into.owner;
}

/** Either the conflict key starts with the tenant's column, or the update gets a condition for the tenant. */
function bindConflict(conflict: OnConflictNode, tenantId: string, into: TableSource): OnConflictNode {
  assertKeepsTenant(conflict.updates, into);
  const { columns } = conflict;
  if (columns !== undefined) {
    const isNamed = columns.some(({ column }) => column.name === into.owner);
    return isNamed ? conflict : { ...conflict, columns: [ColumnNode.create(into.owner), ...columns] };
  }
  if (conflict.updates === undefined) return conflict;
  return { ...conflict, updateWhere: ownRowsOnly(into, tenantId, conflict.updateWhere) };
}

/**
 * Checks that an update leaves its rows with the tenant.
 * @throws CrossesTenants when it would give a row to another tenant
 */
export function assertKeepsTenant(
  updates: readonly ColumnUpdateNode[] | undefined,
  { table, owner }: TableSource,
): void {
  for (const { column } of updates ?? []) {
    const node = ReferenceNode.is(column) ? column.column : column;
    if (!ColumnNode.is(node)) throw new CrossesTenants(`an update of "${table}" sets a column that is raw SQL`);
    if (node.column.name === owner) throw new CrossesTenants(`an update of "${table}" sets "${owner}"`);
  }
}
