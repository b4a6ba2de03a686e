import type { LearnerScope } from "../learner-scope";

export interface Group {
  readonly id: string;
  readonly name: string;
}

/** The learner's group in a course; null without one. */
export async function findGroup({ db, tenantId, userId }: LearnerScope, objectiveId: string): Promise<Group | null> {
  const row = await db
    .selectFrom("learner_group_member as member")
    .innerJoin("learner_group as company", (join) =>
      join.onRef("company.tenant_id", "=", "member.tenant_id").onRef("company.id", "=", "member.group_id"),
    )
    .select(["company.id", "company.name"])
    .where("member.tenant_id", "=", tenantId)
    .where("member.user_id", "=", userId)
    .where("member.objective_id", "=", objectiveId)
    .executeTakeFirst();
  return row ?? null;
}
