import type { Kysely, Selectable } from "kysely";
import type { Grade, GradingScale } from "../../../core/learning/contract/entities/index";
import type { Tables } from "../../database/tables";

function projectGrade(row: Selectable<Tables["grade"]>): Grade {
  return { id: row.id, name: row.name, color: row.color, normalizedMinScore: row.normalized_min_score };
}

/** Grading scales by their ids; two queries however many. */
export async function loadGradingScales(
  db: Kysely<Tables>,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GradingScale>> {
  if (ids.length === 0) return new Map();
  const scales = await db
    .selectFrom("grading_scale")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "in", ids)
    .execute();
  const grades = await db
    .selectFrom("grade")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("grading_scale_id", "in", ids)
    .orderBy("position")
    .execute();
  return new Map(
    scales.map((scale) => {
      const own = grades.filter((grade) => grade.grading_scale_id === scale.id).map(projectGrade);
      return [
        scale.id,
        {
          id: scale.id,
          name: scale.name,
          description: scale.description,
          maxScore: scale.max_score,
          normalizedPassingScore: scale.normalized_passing_score,
          numberOfGrades: own.length,
          objectiveGrades: own,
          passingGradeId: scale.passing_grade_id,
        },
      ];
    }),
  );
}
