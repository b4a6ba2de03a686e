import type { AcrossTenants } from "../../database/across-tenants";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import type { CourseAudience } from "../../live/live-hub";
import { isStaff } from "../grading/staff.rules";

/** Who is told when something in a course changes: those who have the course, and its staff. */
export function courseAudience(acrossTenants: AcrossTenants): CourseAudience {
  return async (tenantId, objectiveId, userIds) => {
    const rows = await tenantDb(acrossTenants, tenantId)
      .selectFrom("account")
      .leftJoin("objective_access as access", (join) =>
        join
          .onRef("access.tenant_id", "=", "account.tenant_id")
          .onRef("access.user_id", "=", "account.id")
          .on("access.objective_id", "=", objectiveId),
      )
      .select(["account.id", "account.roles", "account.permissions", "access.id as access_id"])
      .where("account.tenant_id", "=", tenantId)
      .where("account.id", "in", userIds)
      .execute();
    const concerned = rows.filter((row) => row.access_id !== null || isStaff(row, objectiveId));
    return new Set(concerned.map(({ id }) => id));
  };
}
