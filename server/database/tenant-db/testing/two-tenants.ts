import type { Kysely } from "kysely";
import { openTestDatabase } from "../../../app/testing/test-database";
import { newId } from "../../new-id";
import type { Tables } from "../../tables";
import { tenantDb } from "../tenant-db";

/** The ids of the two tenants. */
export const [A, B] = [newId(), newId()];
const TWO = newId();
/** Ids of rows in the tables `term` and `showcase`. Both tenants use the same ids. */
export const [ONE, THREE] = [newId(), newId()];

/** A database with two tenants. */
export interface TwoTenants {
  /** The whole database, with the rows of both tenants. */
  readonly raw: Kysely<Tables>;
  /** The database of tenant A. */
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Opens a database with the tenants A and B. */
export async function openTwoTenants(): Promise<TwoTenants> {
  const { db: raw, close } = await openTestDatabase();
  for (const [id, name] of [
    [A, "A"],
    [B, "B"],
  ] as const) {
    await raw.insertInto("tenant").values({ id, name, created: new Date() }).execute();
  }
  return { raw, db: tenantDb(raw, A), close };
}

/**
 * Fills both tenants with rows that have the same ids. A has the terms ONE and TWO; B has ONE, TWO and THREE. Both have
 * showcases for ONE and THREE.
 */
export async function fillTwoTenants({ raw }: TwoTenants): Promise<void> {
  await raw.deleteFrom("term").execute();
  await raw.deleteFrom("showcase").execute();
  for (const [tenant_id, letter] of [
    [A, "a"],
    [B, "b"],
  ] as const) {
    const terms = [ONE, TWO, ...(letter === "b" ? [THREE] : [])];
    await raw
      .insertInto("term")
      .values(terms.map((id, index) => ({ tenant_id, id, name: `${letter}${index + 1}` })))
      .execute();
    await raw
      .insertInto("showcase")
      .values([ONE, THREE].map((id, index) => ({ tenant_id, id, name: `${letter}-show${index + 1}`, position: index })))
      .execute();
  }
}
