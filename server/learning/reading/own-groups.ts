import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import type { Group } from "../groups/find-group";
import { type GroupMember, loadMembers } from "../groups/members";
import type { LearnerScope } from "../learner-scope";
import { courseRows, isEnrolledCondition } from "../lists/course-list";
import { ensureAccessRows } from "../lists/ensure-rows";
import { loadAggregates } from "../rows/aggregates.rows";
import { loadOpenCourses, loadReadableParts, type ReadablePart } from "./open-courses";

/** A group of the learner in a course of My courses. */
export interface OwnGroup extends Group {
  readonly course: ObjectiveWorkflowAggregate;
  readonly members: readonly GroupMember[];
  /** The activities of the course that the group can take together and that the learner may open now, in their order. */
  readonly activities: readonly ReadablePart[];
}

export async function loadOwnGroups(
  scope: LearnerScope,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ readonly groups: readonly OwnGroup[]; readonly total: number }> {
  await ensureAccessRows(scope);
  const rows = await courseRows(scope)
    .innerJoin("learner_group_member as member", (join) =>
      join.onRef("member.user_id", "=", "access.user_id").onRef("member.objective_id", "=", "access.objective_id"),
    )
    .innerJoin("learner_group as own", (join) => join.onRef("own.id", "=", "member.group_id"))
    .select(["own.id", "own.name", "aggregate.id as aggregate_id"])
    .where(isEnrolledCondition)
    .orderBy("objective.name")
    .orderBy("own.id")
    .execute();
  const page = rows.slice(skip, skip + take);
  const ids = page.map(({ id }) => id);
  const courses = await loadAggregates(
    scope,
    page.flatMap(({ aggregate_id: id }) => id ?? []),
  );
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  const members = await loadMembers(scope.db, ids);
  const activities = await sharedActivities(scope, new Set(courses.map(({ objective }) => objective.id)));
  const groups = page.flatMap(({ id, name, aggregate_id: aggregateId }): OwnGroup[] => {
    const course = courseOf.get(aggregateId ?? "");
    if (course === undefined) return [];
    return [
      { id, name, course, members: members.get(id) ?? [], activities: activities.get(course.objective.id) ?? [] },
    ];
  });
  return { groups, total: rows.length };
}

const sharedParts = prepared((db, { courseIds }: StatementParameters<{ courseIds: readonly string[] }>) =>
  db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select("part.id")
    .where("part.objective_id", "=", anyOf(courseIds))
    .where("part.removed", "=", false)
    .where("activity.type", "<>", "composite")
    .where("activity.support_collaborative_mode", "=", true),
);

/** Course → the activities that are taken together there and that the learner may open now, in their order. */
async function sharedActivities(
  scope: LearnerScope,
  courseIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly ReadablePart[]>> {
  if (courseIds.size === 0) return new Map();
  const parts = new Set((await sharedParts.all(scope.db, { courseIds: [...courseIds] })).map(({ id }) => id));
  if (parts.size === 0) return new Map();
  const open = (await loadOpenCourses(scope)).filter(({ id }) => courseIds.has(id));
  const readable = await loadReadableParts(scope, open, [...parts]);
  return new Map(
    [...readable].map(([id, found]) => [id, [...found.values()].filter((part) => parts.has(part.activityPathId))]),
  );
}
