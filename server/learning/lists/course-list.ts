import { type RawBuilder, sql } from "kysely";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import type { QueryFields } from "../../../core/learning/contract/query";
import type { Columns } from "../../database/load-options/compile-filter";
import { filterCondition, sortOrder } from "../../database/load-options/compile-load-options";
import type { LearnerScope } from "../learner-scope";
import { parseIds } from "./parse-ids";

export interface ListQuery {
  readonly filter?: string;
  readonly sort?: string;
  readonly skip?: number;
  readonly take?: number;
  readonly requireTotalCount?: boolean;
  readonly filterAttribute?: string;
  readonly showcase?: string;
  readonly term?: string;
}

export interface CourseList {
  readonly fields: QueryFields;
  readonly columns: Columns<QueryFields>;
  /** The column of the ids that the page answers. */
  readonly id: RawBuilder<unknown>;
  readonly condition: RawBuilder<boolean>;
}

/** Enrolled: chosen, given, begun or with a result; archived ones are gone (the same as the rule `isListed`). */
export const enrolled = sql<boolean>`aggregate.id is not null and objective.state <> 'archived' and (
  aggregate.is_self_enrolled or access.is_mandatory
  or aggregate.last_workflow_id is not null or aggregate.last_record_id is not null)`;

/** The rows of both course lists: an access, its course and, where there is one, the aggregate and the last attempt. */
export const courseRows = ({ tenantId, userId }: LearnerScope): RawBuilder<unknown> => sql`
  objective_access access
  join objective on objective.tenant_id = access.tenant_id and objective.id = access.objective_id
  left join objective_workflow_aggregate aggregate
    on aggregate.tenant_id = access.tenant_id and aggregate.access_id = access.id
    and aggregate.user_id = access.user_id and aggregate.objective_id = access.objective_id
  left join objective_workflow workflow
    on workflow.tenant_id = access.tenant_id and workflow.id = aggregate.last_workflow_id
  where access.tenant_id = ${tenantId} and access.user_id = ${userId}`;

export interface Page {
  readonly ids: readonly string[];
  readonly totalCount?: number;
}

/**
 * One page of a course list.
 * @throws Refusal invalid when the query is not of the grammar
 */
export async function listCourses(
  scope: LearnerScope,
  query: ListQuery,
  { fields, columns, id, condition }: CourseList,
): Promise<Page> {
  const filter = filterCondition(fields, columns, query.filter);
  const conditions = [sql`${condition}`, filter, ...(await listConditions(scope, query))];
  const order = sortOrder(fields, columns, query.sort, id);
  const where = sql`${courseRows(scope)} and ${sql.join(conditions, sql` and `)}`;
  const { requireTotalCount = false, skip = 0 } = query;
  const total = requireTotalCount ? sql`count(*) over ()::integer` : sql`null::integer`;
  const { rows } = await sql<{ id: string; total: number | null }>`select ${id} as id, ${total} as total from ${where}
    order by ${order} limit ${query.take ?? 50} offset ${skip}`.execute(scope.db);
  const ids = rows.map((row) => row.id);
  if (!requireTotalCount) return { ids };
  // A page behind the last one has no row that could say how many there are.
  return { ids, totalCount: rows[0]?.total ?? (skip === 0 ? 0 : await countRows(scope, where)) };
}

async function countRows({ db }: LearnerScope, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Collections and terms: any of those named. Attributes: of each category that is named, any. */
async function listConditions(
  { db, tenantId }: LearnerScope,
  query: ListQuery,
): Promise<readonly RawBuilder<unknown>[]> {
  const showcases = parseIds("showcase", query.showcase);
  const terms = parseIds("term", query.term);
  const attributes = parseIds("filterAttribute", query.filterAttribute);
  const conditions: RawBuilder<unknown>[] = [];
  if (showcases.length > 0) {
    conditions.push(sql`exists (select 1 from objective_showcase link where link.tenant_id = objective.tenant_id
      and link.objective_id = objective.id and link.showcase_id in (${sql.join(showcases)}))`);
  }
  if (terms.length > 0) {
    conditions.push(sql`coalesce(access.term_id, ${EMPTY_ID}::uuid) in (${sql.join(terms)})`);
  }
  if (attributes.length > 0) {
    const known = await db
      .selectFrom("filter_attribute")
      .select(["id", "category_id"])
      .where("tenant_id", "=", tenantId)
      .where("id", "in", attributes)
      .execute();
    if (known.length === 0) conditions.push(sql`false`);
    for (const group of Map.groupBy(known, (attribute) => attribute.category_id).values()) {
      conditions.push(sql`exists (select 1 from objective_attribute link where link.tenant_id = objective.tenant_id
        and link.objective_id = objective.id and link.attribute_id in (${sql.join(group.map(({ id }) => id))}))`);
    }
  }
  return conditions;
}
