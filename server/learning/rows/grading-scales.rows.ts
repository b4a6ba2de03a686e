import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { GradingScale } from "../../../core/learning/contract/entities/index";
import { type KeyColumn, type SelectSource, subquery } from "../../database/subquery";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

function scaleRows(select: SelectSource) {
  return select
    .selectFrom("grading_scale as scale")
    .select(["scale.id", "scale.name", "scale.description", "scale.max_score"])
    .select(["scale.normalized_passing_score", "scale.passing_grade_id"])
    .select(({ ref }) =>
      jsonArrayFrom(
        subquery
          .selectFrom("grade")
          .select(["grade.id", "grade.name", "grade.color", "grade.normalized_min_score as normalizedMinScore"])
          .where("grade.grading_scale_id", "=", ref("scale.id"))
          .orderBy("grade.position"),
      ).as("grades"),
    );
}

type ScaleRow = Awaited<ReturnType<ReturnType<typeof scaleRows>["execute"]>>[number];

export function scaleOf(id: KeyColumn) {
  return scaleRows(subquery).where("scale.id", "=", id);
}

export function projectScale(row: ScaleRow): GradingScale {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    maxScore: row.max_score,
    normalizedPassingScore: row.normalized_passing_score,
    numberOfGrades: row.grades.length,
    objectiveGrades: row.grades,
    passingGradeId: row.passing_grade_id,
  };
}

/** Reads grading scales: id → scale. Unknown ids are left out. One statement reads any number of them. */
export async function loadGradingScales(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GradingScale>> {
  if (ids.length === 0) return new Map();
  const rows = await scaleRows(db).where("scale.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, projectScale(row)]));
}
