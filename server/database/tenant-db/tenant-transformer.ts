import {
  type CommonTableExpressionNode,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  UpdateQueryNode,
  type WithNode,
} from "kysely";
import { assertKeepsTenant, bindInsert } from "./bind-insert";
import { bindQuery } from "./bind-query";
import { textOf, whyRefused } from "./raw-sql.rules";
import { CrossesTenants, tableSources } from "./table-sources";

type Scope = SelectQueryNode | InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

/** The database of a tenant only reads and changes rows. Other kinds of statements are refused. */
const FORBIDDEN = /^(Create|Drop|Alter|Refresh|Merge)/;

/**
 * Binds every query in a statement to one tenant, so that it only reaches the tenant's rows: subqueries, joins, `with`,
 * unions, inserts.
 */
export class TenantTransformer extends OperationNodeTransformer {
  private known: ReadonlySet<string> = new Set();
  /** Names of common table expressions that are visible outside of the query whose `with` is being transformed. */
  private outside: ReadonlySet<string> = new Set();
  private readonly done = new WeakSet<OperationNode>();

  constructor(private readonly tenantId: string) {
    super();
  }

  /**
   * Binds a whole statement. It resets the state first: a statement that was refused midway must not affect the next
   * one.
   */
  transformStatement(node: RootOperationNode): RootOperationNode {
    this.known = new Set();
    this.outside = this.known;
    this.nodeStack.length = 0;
    return this.transformNode(node);
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T): T {
    if (RawNode.is(node)) assertTableless(node);
    if (FORBIDDEN.test(node.kind)) throw new CrossesTenants(`it is no query, but ${node.kind}`);
    // A subquery that was built with the tenant's database is bound already.
    if (this.done.has(node)) return node;
    return isScope(node) ? (this.bound(node) as OperationNode as T) : super.transformNodeImpl(node);
  }

  private bound(node: Scope): Scope {
    const { known, outside } = this;
    this.outside = known;
    this.known = new Set([...known, ...(node.with?.expressions ?? []).map(nameOf)]);
    const inner = super.transformNodeImpl(node);
    const bound = this.bind(inner);
    this.known = known;
    this.outside = outside;
    this.done.add(bound);
    return bound;
  }

  private bind(query: Scope): Scope {
    if (query.kind === "InsertQueryNode") return bindInsert(query, this.tenantId);
    if (query.kind === "UpdateQueryNode") {
      for (const source of tableSources(query.table, this.known)) assertKeepsTenant(query.updates, source);
    }
    return bindQuery(query, this.tenantId, this.known);
  }

  /**
   * In a `with`, an expression sees the names of the expressions before it. Its own name still means the table, unless
   * the `with` is recursive.
   */
  protected override transformWith(node: WithNode): WithNode {
    const { known, outside } = this;
    const seen = new Set(node.recursive ? known : outside);
    const expressions = node.expressions.map((expression) => {
      this.known = new Set(seen);
      seen.add(nameOf(expression));
      return this.transformNode(expression);
    });
    this.known = known;
    return { ...node, expressions };
  }
}

const nameOf = ({ name }: CommonTableExpressionNode) => name.table.table.identifier.name;

function isScope(node: OperationNode): node is Scope {
  return SelectQueryNode.is(node) || InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);
}

function assertTableless(node: RawNode): void {
  const text = textOf(node);
  const reason = whyRefused(text);
  if (reason !== null) throw new CrossesTenants(`raw SQL may name a table, since ${reason}: ${text.trim()}`);
}
