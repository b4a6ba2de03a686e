import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

export interface GroupMember {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

const membersOf = prepared((db, { ids }: StatementParameters<{ ids: readonly string[] }>) =>
  db
    .selectFrom("learner_group_member as member")
    .innerJoin("account", (join) => join.onRef("account.id", "=", "member.user_id"))
    .select(["member.group_id as groupId", "account.id"])
    .select(["account.first_name as firstName", "account.last_name as lastName"])
    .where("member.group_id", "=", anyOf(ids))
    .orderBy("account.first_name")
    .orderBy("account.last_name")
    .orderBy("account.id"),
);

export async function loadMembers(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly GroupMember[]>> {
  const rows = Map.groupBy(await membersOf.all(db, { ids }), ({ groupId }) => groupId);
  return new Map([...rows].map(([id, found]) => [id, found.map(({ groupId: _, ...member }) => member)]));
}
