import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** The units of a user, the main one first. */
export function loadUnits(db: TenantDb, userId: string) {
  return db
    .selectFrom("account_unit")
    .innerJoin("unit", (join) => join.onRef("unit.id", "=", "account_unit.unit_id"))
    .select(["unit.id", "unit.name", "account_unit.is_primary"])
    .where("account_unit.user_id", "=", userId)
    .orderBy("account_unit.is_primary", "desc")
    .orderBy("unit.name")
    .execute();
}
