import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { PortablePackage } from "../format/package.schema";
import type { StoreScope } from "../format/store-scope";
import { upsert } from "./upsert";

/**
 * Stores the groups of a course package, an archive in the portal's own format. Each group then has exactly the members
 * that the package names.
 * @param accounts key of a person in the package → id of the person's account
 */
export async function storeGroups(
  db: TenantDb,
  { tenantId: tenant_id, idOf }: StoreScope,
  source: PortablePackage,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const groups = source.groups.map((group) => ({
    tenant_id,
    id: idOf("group", group.course, group.key),
    name: group.name,
    objective_id: idOf("course", group.course),
  }));
  if (groups.length === 0) return;
  await upsert(db, "learner_group", ["tenant_id", "id"], groups);
  await db
    .deleteFrom("learner_group_member")
    .where(
      "group_id",
      "in",
      groups.map(({ id }) => id),
    )
    .execute();
  const members = source.groups.flatMap((group) =>
    group.members.map((key) => {
      const user_id = accounts.get(key);
      if (user_id === undefined) throw new Error(`The group "${group.key}" names "${key}", who is not there.`);
      const group_id = idOf("group", group.course, group.key);
      return { tenant_id, group_id, user_id, objective_id: idOf("course", group.course) };
    }),
  );
  await upsert(db, "learner_group_member", ["tenant_id", "user_id", "objective_id"], members);
}
