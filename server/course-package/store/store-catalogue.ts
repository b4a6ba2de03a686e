import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { PortablePackage } from "../format/package.schema";
import type { IdOf } from "../format/package-ids";
import { upsert } from "./upsert";

/**
 * Stores the things of a course package to which its courses refer: grading scales, terms, showcases, filter
 * categories, certificate templates. Things that exist already are updated, and nothing is deleted.
 */
export async function storeCatalogue(
  db: TenantDb,
  tenant_id: string,
  source: PortablePackage,
  idOf: IdOf,
): Promise<void> {
  await storeScales(db, tenant_id, source, idOf);
  await upsert(
    db,
    "term",
    ["tenant_id", "id"],
    source.terms.map(({ key, name }) => ({ tenant_id, id: idOf("term", key), name })),
  );
  await upsert(
    db,
    "showcase",
    ["tenant_id", "id"],
    source.showcases.map(({ key, name }, position) => ({ tenant_id, id: idOf("showcase", key), name, position })),
  );
  await upsert(
    db,
    "filter_category",
    ["tenant_id", "id"],
    source.categories.map(({ key, name }, position) => ({ tenant_id, id: idOf("category", key), name, position })),
  );
  await upsert(
    db,
    "filter_attribute",
    ["tenant_id", "id"],
    source.categories.flatMap((category) =>
      category.attributes.map(({ key, name }, position) => ({
        tenant_id,
        id: idOf("attribute", category.key, key),
        category_id: idOf("category", category.key),
        name,
        position,
      })),
    ),
  );
  await upsert(
    db,
    "certificate_template",
    ["tenant_id", "id"],
    source.certificateTemplates.map(({ key, name, kind, description, validFor }) => ({
      tenant_id,
      id: idOf("certificateTemplate", key),
      name,
      kind,
      description: description ?? null,
      valid_for_value: validFor?.value ?? null,
      valid_for_unit: validFor?.unit ?? null,
    })),
  );
}

async function storeScales(db: TenantDb, tenant_id: string, source: PortablePackage, idOf: IdOf): Promise<void> {
  await upsert(
    db,
    "grading_scale",
    ["tenant_id", "id"],
    source.gradingScales.map((scale) => ({
      tenant_id,
      id: idOf("gradingScale", scale.key),
      name: scale.name,
      description: scale.description ?? null,
      max_score: scale.maxScore,
      normalized_passing_score: scale.normalizedPassingScore,
      passing_grade_id: scale.passingGrade === undefined ? null : idOf("grade", scale.key, scale.passingGrade),
    })),
  );
  await upsert(
    db,
    "grade",
    ["tenant_id", "id"],
    source.gradingScales.flatMap((scale) =>
      scale.grades.map((grade, position) => ({
        tenant_id,
        id: idOf("grade", scale.key, grade.key),
        grading_scale_id: idOf("gradingScale", scale.key),
        position,
        name: grade.name,
        color: grade.color,
        normalized_min_score: grade.normalizedMinScore,
      })),
    ),
  );
}
