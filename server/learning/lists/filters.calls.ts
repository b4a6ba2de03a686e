import { sql } from "kysely";
import type { FilterCategory, Showcase } from "../../../core/learning/contract/entities/index";
import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { type LearnerScope, scopeOf } from "../learner-scope";
import { courseRows, enrolled } from "./course-list";
import { ensureRows } from "./ensure-rows";

/** Which of the user's courses a filter is offered for. */
const catalog = sql<boolean>`objective.state <> 'archived'`;

export const getEnrolledShowcases: Handler<typeof endpoints.getEnrolledShowcases> = (call) =>
  loadShowcases(scopeOf(call), enrolled);

export const getCatalogShowcases: Handler<typeof endpoints.getCatalogShowcases> = async (call) => {
  await ensureRows(scopeOf(call));
  return loadShowcases(scopeOf(call), catalog);
};

export const getEnrolledCategories: Handler<typeof endpoints.getEnrolledCategories> = (call) =>
  loadCategories(scopeOf(call), enrolled);

export const getCatalogCategories: Handler<typeof endpoints.getCatalogCategories> = async (call) => {
  await ensureRows(scopeOf(call));
  return loadCategories(scopeOf(call), catalog);
};

export const getTerms: Handler<typeof endpoints.getTerms> = async (call) => {
  const scope = scopeOf(call);
  const found = await sql<{ id: string; name: string }>`select id, name from term
    where tenant_id = ${scope.tenantId} and id in (select access.term_id from ${courseRows(scope)} and ${enrolled})
    order by name, id`.execute(scope.db);
  return found.rows;
};

async function loadShowcases(scope: LearnerScope, courses: typeof catalog): Promise<Showcase[]> {
  const found = await sql<Showcase>`select id, name from showcase where tenant_id = ${scope.tenantId} and id in (
      select link.showcase_id from objective_showcase link where link.tenant_id = ${scope.tenantId}
        and link.objective_id in (select objective.id from ${courseRows(scope)} and ${courses}))
    order by position, name, id`.execute(scope.db);
  return found.rows;
}

/** Categories with the attributes that at least one of the courses has. */
async function loadCategories(scope: LearnerScope, courses: typeof catalog): Promise<FilterCategory[]> {
  const found = await sql<{ id: string; name: string; category_id: string; category: string }>`
    select attribute.id, attribute.name, category.id as category_id, category.name as category
    from filter_attribute attribute
    join filter_category category
      on category.tenant_id = attribute.tenant_id and category.id = attribute.category_id
    where attribute.tenant_id = ${scope.tenantId} and attribute.id in (
      select link.attribute_id from objective_attribute link where link.tenant_id = ${scope.tenantId}
        and link.objective_id in (select objective.id from ${courseRows(scope)} and ${courses}))
    order by category.position, category.id, attribute.position, attribute.id`.execute(scope.db);
  return [...Map.groupBy(found.rows, (row) => row.category_id)].map(([id, rows]) => ({
    id,
    name: rows[0]?.category ?? "",
    attributes: rows.map((row) => ({ id: row.id, name: row.name })),
  }));
}
