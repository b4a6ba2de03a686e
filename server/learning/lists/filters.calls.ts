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
  return scope.db
    .selectFrom("term")
    .select(["id", "name"])
    .where("id", "in", courseRows(scope).where(enrolled).select("access.term_id"))
    .orderBy("name")
    .orderBy("id")
    .execute();
};

function loadShowcases(scope: LearnerScope, courses: typeof catalog): Promise<Showcase[]> {
  const { db } = scope;
  const links = db
    .selectFrom("objective_showcase as link")
    .select("link.showcase_id")
    .where("link.objective_id", "in", courseRows(scope).where(courses).select("objective.id"));
  return db
    .selectFrom("showcase")
    .select(["id", "name"])
    .where("id", "in", links)
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Categories with the attributes that at least one of the courses has. */
async function loadCategories(scope: LearnerScope, courses: typeof catalog): Promise<FilterCategory[]> {
  const { db } = scope;
  const links = db
    .selectFrom("objective_attribute as link")
    .select("link.attribute_id")
    .where("link.objective_id", "in", courseRows(scope).where(courses).select("objective.id"));
  const found = await db
    .selectFrom("filter_attribute as attribute")
    .innerJoin("filter_category as category", (join) => join.onRef("category.id", "=", "attribute.category_id"))
    .select(["attribute.id", "attribute.name", "category.id as category_id", "category.name as category"])
    .where("attribute.id", "in", links)
    .orderBy("category.position")
    .orderBy("category.id")
    .orderBy("attribute.position")
    .orderBy("attribute.id")
    .execute();
  return [...Map.groupBy(found, (row) => row.category_id)].map(([id, rows]) => ({
    id,
    name: rows[0]?.category ?? "",
    attributes: rows.map((row) => ({ id: row.id, name: row.name })),
  }));
}
