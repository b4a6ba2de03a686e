import type { Expression } from "kysely";
import { anyIdOf, anyOf, prepared, type StatementParameters } from "../../database/prepared";
import type { SelectSource } from "../../database/subquery";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

const allParts = prepared((db, { objectiveIds }: StatementParameters<{ objectiveIds: readonly string[] }>) =>
  partsOf(db, anyOf(objectiveIds)),
);

type SomeParts = { objectiveIds: readonly string[]; only: readonly string[]; below: readonly string[] };
const someParts = prepared((db, { objectiveIds, only, below }: StatementParameters<SomeParts>) =>
  partsOf(db, anyOf(objectiveIds)).where((where) =>
    where.or([
      where("part.parent_id", "is", null),
      where("part.id", "in", anyIdOf(only)),
      where("part.parent_id", "in", anyIdOf(below)),
    ]),
  ),
);

/**
 * Reads the parts of courses (the places of activities in their trees) with their activities, without removed parts.
 * Those of one course are in order.
 * @param only reads only the roots and these parts
 * @param below if `only` is given: also reads the children of these parts
 */
export function partRows(
  db: TenantDb,
  objectiveIds: readonly string[],
  only?: readonly string[],
  below: readonly string[] = [],
) {
  return only === undefined ? allParts.all(db, { objectiveIds }) : someParts.all(db, { objectiveIds, only, below });
}

function partsOf(select: SelectSource, objectiveId: Expression<string>) {
  return select
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "part.objective_id"))
    .leftJoin("objective_file as image", (join) =>
      join.onRef("image.objective_id", "=", "activity.objective_id").onRef("image.path", "=", "activity.image_path"),
    )
    .leftJoin("grading_scale as scale", (join) => join.onRef("scale.id", "=", "objective.grading_scale_id"))
    .leftJoin("grade as passing", (join) => join.onRef("passing.id", "=", "scale.passing_grade_id"))
    .selectAll("activity")
    .selectAll("part")
    .select(["objective.presentation_mode", "objective.display_mode", "image.sha256 as image_sha256"])
    .select(({ fn }) =>
      fn.coalesce("passing.normalized_min_score", "scale.normalized_passing_score").as("course_passing_score"),
    )
    .where("objective.id", "=", objectiveId)
    .where("part.removed", "=", false)
    .orderBy("part.position")
    .orderBy("part.id");
}

/** A row of `partRows`: a part of a course with its activity. */
export type PartRow = Awaited<ReturnType<typeof partRows>>[number];
