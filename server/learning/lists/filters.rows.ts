import { type Expression, type RawBuilder, sql } from "kysely";
import type { FilterCategory, Showcase } from "../../../core/learning/contract/entities/index";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { LearnerScope } from "../learner-scope";
import { courseRows } from "./course-list";
import { ensureAccessRows } from "./ensure-rows";

type CourseCondition = RawBuilder<boolean>;

/** Condition on a course to which the user has access: it is in the user's catalog, because it is not archived. */
export const isOffered: CourseCondition = sql<boolean>`objective.state <> 'archived'`;

export async function loadCatalogShowcases(scope: LearnerScope): Promise<Showcase[]> {
  await ensureAccessRows(scope);
  return loadShowcases(scope, isOffered);
}

export async function loadCatalogCategories(scope: LearnerScope): Promise<FilterCategory[]> {
  await ensureAccessRows(scope);
  return loadCategories(scope, isOffered);
}

/**
 * Showcases that contain at least one of the chosen courses.
 * @param courses the condition that chooses the courses, among those to which the user has access
 */
export function loadShowcases(scope: LearnerScope, courses: CourseCondition): Promise<Showcase[]> {
  return showcasesOf(scope.db, courseRows(scope).where(courses).select("objective.id").$asScalar());
}

/**
 * Filter categories, with those attributes that at least one of the chosen courses has.
 * @param courses the condition that chooses the courses, among those to which the user has access
 */
export function loadCategories(scope: LearnerScope, courses: CourseCondition): Promise<FilterCategory[]> {
  return categoriesOf(scope.db, courseRows(scope).where(courses).select("objective.id").$asScalar());
}

type CourseIds = Expression<string>;

export function showcasesOf(db: TenantDb, courses: CourseIds): Promise<Showcase[]> {
  const links = db
    .selectFrom("objective_showcase as link")
    .select("link.showcase_id")
    .where("link.objective_id", "in", courses);
  return db
    .selectFrom("showcase")
    .select(["id", "name"])
    .where("id", "in", links)
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export async function categoriesOf(db: TenantDb, courses: CourseIds): Promise<FilterCategory[]> {
  const links = db
    .selectFrom("objective_attribute as link")
    .select("link.attribute_id")
    .where("link.objective_id", "in", courses);
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
