import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import type { QueryFields } from "../../../core/learning/contract/query";
import type { Columns } from "../../database/load-options/compile-filter";
import { filterCondition, sortOrder } from "../../database/load-options/compile-load-options";
import type { Tables } from "../../database/tables";
import type { LearnerScope } from "../learner-scope";
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

/**
 * The values in which My courses and the catalog differ: the fields and columns of the queries, and the condition for a
 * course to be in the list.
 */
export interface CourseList {
  readonly fields: QueryFields;
  readonly columns: Columns<QueryFields>;
  /** The column whose ids the page returns. */
  readonly id: RawBuilder<string>;
  readonly condition: RawBuilder<boolean>;
}

/**
 * Condition: the user has the course (enrolled, mandatory, begun or with a result), and it is not archived. The browser
 * decides the same with the function `isListed`.
 */
export const isEnrolledCondition = sql<boolean>`aggregate.id is not null and objective.state <> 'archived' and (
  aggregate.is_self_enrolled or access.is_mandatory
  or aggregate.last_workflow_id is not null or aggregate.last_record_id is not null)`;

/**
 * The rows of both course lists: an access (the user's right to a course), its course and, if there are any, the
 * aggregate (the user's row for the course, with the ids of last attempt and result) and the last attempt (`workflow`:
 * the user's way through the course).
 */
export function courseRows({ db, userId }: LearnerScope) {
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

/** One page of a course list: the ids, and the number of all rows if the query asks for it. */
export interface Page {
  readonly ids: readonly string[];
  readonly totalCount?: number;
}

/**
 * Finds one page of My courses or of the catalog.
 * @throws Refusal invalid when `filter`, `sort` or a list of ids cannot be read
 */
export async function listCourses(
  scope: LearnerScope,
  query: ListQuery,
  { fields, columns, id, condition }: CourseList,
): Promise<Page> {
  const filter = filterCondition(fields, columns, query.filter);
  const chosen = await listConditions(scope, query);
  const rows = courseRows(scope).where(({ and }) => and([condition, filter, ...chosen]));
  const { requireTotalCount, skip, take } = query;
  const total = requireTotalCount ? sql<number | null>`count(*) over ()::integer` : sql<number | null>`null::integer`;
  const page = await rows
    .select([id.as("id"), total.as("total")])
    .orderBy(sortOrder(fields, columns, query.sort, id))
    .limit(take)
    .offset(skip)
    .execute();
  const ids = page.map((row) => row.id);
  if (!requireTotalCount) return { ids };
  const [first] = page;
  if (first !== undefined || skip === 0) return { ids, totalCount: first?.total ?? 0 };
  // A page after the last one has no rows, so the count needs a query of its own.
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids, totalCount: count };
}

/**
 * The SQL conditions for the showcases (collections of courses), terms (periods of a school year) and attributes of a
 * query. The course must have one of the given showcases and one of the given terms. For each category of which
 * attributes are given, it must have one of these attributes.
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
