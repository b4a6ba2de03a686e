import { type Expression, type Selectable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { anyIdOf, anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { preparedLists } from "../../database/prepared-lists";
import { type KeyColumn, type SelectSource, subquery } from "../../database/subquery";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { Stored } from "../../kit/time/instants";

type Courses = { readonly objectiveIds: readonly string[]; readonly workflowIds: readonly string[] };

const allParts = preparedLists((db, given: StatementParameters<Courses>) =>
  partsOf(db, { objectiveId: anyOf(given.objectiveIds), workflowId: anyOf(given.workflowIds) }),
);

type SomeParts = Courses & { readonly only: readonly string[]; readonly below: readonly string[] };
const someParts = prepared((db, given: StatementParameters<SomeParts>) =>
  partsOf(db, { objectiveId: anyOf(given.objectiveIds), workflowId: anyOf(given.workflowIds) }).where((where) =>
    where.or([
      where("part.parent_id", "is", null),
      where("part.id", "in", anyIdOf(given.only)),
      where("part.parent_id", "in", anyIdOf(given.below)),
    ]),
  ),
);

/**
 * Reads the parts of courses with their activities and the learner's work on
 * each, without removed parts. Those of one course are in order.
 * @param only reads only the roots and these parts
 * @param below if `only` is given: also reads the children of these parts
 */
export function partRows(db: TenantDb, courses: Courses, only?: readonly string[], below: readonly string[] = []) {
  return only === undefined ? allParts.all(db, courses) : someParts.all(db, { ...courses, only, below });
}

/** The dates and policies of a part. Most parts have none, so they are read as one value. */
const limits = [
  ...(["start_from", "start_until", "accessible_until", "grace_period_until", "due"] as const),
  ...(["results_disclosure_from", "reveal_results_from", "results_disclosure_policy"] as const),
  ...(["review_policy", "results_disclosure_above"] as const),
];
type Limits = Stored<Pick<Selectable<Tables["activity_part"]>, (typeof limits)[number]>>;
const limitColumns = limits.map((name) => sql.ref(`part.${name}`));
const limitPairs = limits.map((name, index) => sql`${sql.lit(name)}, ${limitColumns[index]}`);
const constraint = sql<Limits | null>`case when num_nonnulls(${sql.join(limitColumns)}) > 0
  then json_build_object(${sql.join(limitPairs)}) end`;

/** The values of the course itself that its tree needs. */
function courseOf(objectiveId: KeyColumn<string>) {
  return subquery
    .selectFrom("objective")
    .leftJoin("grading_scale as scale", (join) => join.onRef("scale.id", "=", "objective.grading_scale_id"))
    .leftJoin("grade as passing", (join) => join.onRef("passing.id", "=", "scale.passing_grade_id"))
    .select(["objective.presentation_mode", "objective.display_mode"])
    .select(({ fn }) =>
      fn.coalesce("passing.normalized_min_score", "scale.normalized_passing_score").as("passing_score"),
    )
    .where("objective.id", "=", objectiveId);
}

/** Starts a query of the parts of one or more courses, with the learner's work in one or more attempts. */
export function partsOf(
  select: SelectSource,
  { objectiveId, workflowId }: { readonly objectiveId: Expression<string>; readonly workflowId: Expression<string> },
) {
  return select
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .leftJoin("objective_file as image", (join) =>
      join.onRef("image.objective_id", "=", "activity.objective_id").onRef("image.path", "=", "activity.image_path"),
    )
    .leftJoin("activity_workflow as workflow", (join) =>
      join.onRef("workflow.part_id", "=", "part.id").on("workflow.objective_workflow_id", "=", workflowId),
    )
    .leftJoin("activity_record as record", (join) =>
      join.onRef("record.activity_workflow_id", "=", "workflow.id").on("record.counts", "=", true),
    )
    .select(["part.id", "part.objective_id", "part.parent_id", "part.activity_id", "part.position", "part.axis"])
    .select(["part.optional", "part.score_weight", "part.after_previous"])
    .select(["activity.type", "activity.state", "activity.name", "activity.code", "activity.duration"])
    .select(["activity.tool_url", "activity.image_path", "activity.max_score", "activity.normalized_passing_score"])
    .select(["activity.demands", "activity.preferred_width", "activity.preferred_height"])
    .select(["activity.support_mobile_view", "activity.support_fullscreen_view", "activity.support_lti_authoring"])
    .select(["activity.support_lti_grading", "activity.support_review", "activity.support_collaborative_mode"])
    .select(["activity.support_personal_mode", "image.sha256 as image_sha256"])
    .select(({ eb, fn, ref }) => [
      constraint.as("constraint"),
      // The same for all parts, so only the row of the tree's root has it.
      eb
        .case()
        .when("part.parent_id", "is", null)
        .then(jsonObjectFrom(courseOf(ref("part.objective_id"))))
        .end()
        .as("course"),
      // In a row that a left join adds all columns are null, and its JSON is null.
      fn.toJson("workflow").$castTo<Stored<Selectable<Tables["activity_workflow"]>> | null>().as("workflow"),
      fn.toJson("record").$castTo<Stored<Selectable<Tables["activity_record"]>> | null>().as("record"),
    ])
    .where("part.objective_id", "=", objectiveId)
    .where("part.removed", "=", false)
    .orderBy("part.position")
    .orderBy("part.id");
}

/** A row of `partRows`: a part of a course with its activity. */
export type PartRow = Awaited<ReturnType<typeof partRows>>[number];

/** The course to which the rows of a tree belong. */
export type CourseOfParts = NonNullable<PartRow["course"]>;
