import { type Compilable, type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import type { QueryFields } from "../../../core/learning/contract/query";
import type { Columns } from "../../database/load-options/compile-filter";
import { filterCondition, sortOrder } from "../../database/load-options/compile-load-options";
import { type Prepared, prepared, type StatementParameters } from "../../database/prepared";
import type { SelectSource } from "../../database/subquery";
import type { Tables } from "../../database/tables";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { LearnerScope } from "../learner-scope";
import { ensureAccessRows, type Revisions, revisionsOf } from "./ensure-rows";
import { parseIds } from "./parse-ids";

/**
 * The query parameters with which the browser asks for My courses or the catalog. `filterAttribute`, `showcase` and
 * `term` are comma-separated lists of ids.
 */
export interface ListQuery {
  readonly filter?: string;
  readonly sort?: string;
  readonly skip: number;
  readonly take: number;
  readonly requireTotalCount: boolean;
  readonly filterAttribute?: string;
  readonly showcase?: string;
  readonly term?: string;
}

export interface CourseList<Row, Item> {
  readonly fields: QueryFields;
  readonly columns: (hooks: TenantHooks, now: RawBuilder<Date>) => Columns<QueryFields>;
  readonly id: RawBuilder<string>;
  readonly condition: RawBuilder<boolean>;
  /** Reads a page and its items, in its order, in one statement. */
  rows(db: SelectSource, userId: Expression<string>, page: CoursePage): Compilable<Row & PageFacts>;
  /** Makes the items of the rows that `rows` has read. */
  items(scope: LearnerScope, rows: readonly Row[]): Item[];
  load(scope: LearnerScope, ids: readonly string[]): Promise<Item[]>;
}

/**
 * Condition: the user has the course, and it is not archived. The browser decides the same with the function
 * `isListed`.
 */
export const isEnrolledCondition = sql<boolean>`aggregate.id is not null and objective.state <> 'archived' and (
  aggregate.is_self_enrolled or access.is_mandatory
  or aggregate.last_workflow_id is not null or aggregate.last_record_id is not null)`;

/**
 * The rows of both course lists: an access, its course and, if there are any, the aggregate and the last attempt
 * (`workflow`: the user's way through the course).
 */
export function courseRows({ db, userId }: Source) {
  return db
    .selectFrom("objective_access as access")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "access.objective_id"))
    .leftJoin("objective_workflow_aggregate as aggregate", (join) =>
      join
        .onRef("aggregate.user_id", "=", "access.user_id")
        .onRef("aggregate.objective_id", "=", "access.objective_id"),
    )
    .leftJoin("objective_workflow as workflow", (join) => join.onRef("workflow.id", "=", "aggregate.last_workflow_id"))
    .where("access.user_id", "=", userId);
}

interface Source {
  readonly db: SelectSource;
  readonly userId: string | Expression<string>;
}

interface PageParts {
  readonly list: Pick<CourseList<unknown, unknown>, "id" | "condition">;
  readonly conditions: readonly Expression<SqlBool>[];
  readonly order: RawBuilder<unknown>;
  readonly isCounted: boolean;
  readonly skip: number | Expression<number>;
  readonly take: number | Expression<number>;
}

/** The ids of a page's items with their positions. Each row has the facts of the page too. */
function pageOf(source: Source, { list, conditions, order, isCounted, skip, take }: PageParts) {
  const total = isCounted ? sql<number | null>`count(*) over ()::integer` : sql<number | null>`null::integer`;
  return courseRows(source)
    .where(({ and }) => and([list.condition, ...conditions]))
    .select([list.id.as("id"), total.as("total"), sql<number>`row_number() over (order by ${order})`.as("position")])
    .select(revisionsOf(source.userId))
    .orderBy("position")
    .limit(take)
    .offset(skip);
}

type CoursePage = ReturnType<typeof pageOf>;

/** What each row of a page says about the whole list. `total`: the number of all its courses; null when not asked for. */
export interface PageFacts extends Revisions {
  readonly total: number | null;
}

/** The most orders of a list whose statements are kept. The portal asks for three; callers may ask for any. */
const MAX_ORDERS = 20;

type Paging = { readonly userId: string; readonly now: Date; readonly skip: number; readonly take: number };

/**
 * Makes the function that answers pages of My courses or of the catalog. A page without filters is one prepared
 * statement. The text of a statement with filters is the caller's, so it is not prepared: it reads only the ids, and a
 * second one, which is prepared, the items.
 * @throws ApiError invalid when `filter`, `sort` or a list of ids cannot be read
 */
export function courseLister<Row, Item>(list: CourseList<Row, Item>) {
  const kept = new Map<string, Prepared<Paging, Row & PageFacts>>();

  const orderOf = (hooks: TenantHooks, now: RawBuilder<Date>, { sort }: ListQuery) =>
    sortOrder(list.fields, list.columns(hooks, now), sort, list.id);

  function statementFor(hooks: TenantHooks, query: ListQuery) {
    const { sort = "", requireTotalCount: isCounted } = query;
    const key = `${isCounted} ${sort}`;
    const known = kept.get(key);
    if (known !== undefined || kept.size >= MAX_ORDERS) return known ?? null;
    const made = prepared((db, { userId, now, skip, take }: StatementParameters<Paging>) => {
      const order = orderOf(hooks, now, query);
      const page = pageOf({ db, userId }, { list, conditions: [], order, isCounted, skip, take });
      return list.rows(db, userId, page);
    });
    kept.set(key, made);
    return made;
  }

  return async (scope: LearnerScope, query: ListQuery): Promise<{ data: Item[]; totalCount?: number }> => {
    const { skip, take, requireTotalCount: isCounted } = query;
    const now = sql<Date>`${scope.now}`;
    const columns = list.columns(scope.hooks, now);
    const filter = query.filter === undefined ? [] : [filterCondition(list.fields, columns, query.filter)];
    const conditions = [...filter, ...(await listConditions(scope, query))];
    const order = orderOf(scope.hooks, now, query);
    const statement = conditions.length === 0 ? statementFor(scope.hooks, query) : null;

    async function read(): Promise<{ data: Item[]; facts: PageFacts | undefined }> {
      if (statement !== null) {
        const rows = await statement.all(scope.db, { userId: scope.userId, now: scope.now, skip, take });
        return { data: list.items(scope, rows), facts: rows[0] };
      }
      const rows = await pageOf(scope, { list, conditions, order, isCounted, skip, take }).execute();
      const ids = rows.map(({ id }) => id);
      return { data: await list.load(scope, ids), facts: rows[0] };
    }

    let { data, facts } = await read();
    if (await ensureAccessRows(scope, facts)) ({ data, facts } = await read());
    if (!isCounted) return { data };
    if (facts !== undefined || skip === 0) return { data, totalCount: facts?.total ?? 0 };
    // A page after the last one has no rows, so the count needs a query of its own.
    const { count } = await courseRows(scope)
      .where(({ and }) => and([list.condition, ...conditions]))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { data, totalCount: count };
  };
}

/**
 * The SQL conditions for the showcases, terms and attributes of a query. The course must have one of the given
 * showcases and one of the given terms. For each category of which attributes are given, it must have one of these
 * attributes.
 */
export async function listConditions(
  { db }: Pick<LearnerScope, "db">,
  query: Pick<ListQuery, "showcase" | "term" | "filterAttribute">,
): Promise<Expression<SqlBool>[]> {
  const showcases = parseIds("showcase", query.showcase);
  const terms = parseIds("term", query.term);
  const attributes = parseIds("filterAttribute", query.filterAttribute);
  const conditions: Expression<SqlBool>[] = [];
  if (showcases.length > 0) conditions.push(inShowcase(showcases));
  if (terms.length > 0) {
    conditions.push(sql<SqlBool>`coalesce(access.term_id, ${EMPTY_ID}::uuid) in (${sql.join(terms)})`);
  }
  if (attributes.length > 0) {
    const known = await db
      .selectFrom("filter_attribute")
      .select(["id", "category_id"])
      .where("id", "in", attributes)
      .execute();
    if (known.length === 0) conditions.push(sql<SqlBool>`false`);
    for (const group of Map.groupBy(known, (attribute) => attribute.category_id).values()) {
      conditions.push(hasAttribute(group.map(({ id }) => id)));
    }
  }
  return conditions;
}

const { exists, selectFrom } = expressionBuilder<Tables, "objective">();

function inShowcase(showcases: readonly string[]): Expression<SqlBool> {
  const links = selectFrom("objective_showcase as link")
    .select("link.showcase_id")
    .whereRef("link.objective_id", "=", "objective.id")
    .where("link.showcase_id", "in", showcases);
  return exists(links);
}

function hasAttribute(attributes: readonly string[]): Expression<SqlBool> {
  const links = selectFrom("objective_attribute as link")
    .select("link.attribute_id")
    .whereRef("link.objective_id", "=", "objective.id")
    .where("link.attribute_id", "in", attributes);
  return exists(links);
}
