import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { notFound } from "../../kit/errors/refusal";
import { type Attempt, loadTree, type StoredTree } from "./stored-tree";

/**
 * Reads only the parts from a course's own activity down to one: what access to that one depends on.
 * @throws Refusal notFound when the course has no such part, or no longer
 */
export async function loadPath(db: TenantDb, attempt: Attempt, partId: string): Promise<StoredTree> {
  const place = await db
    .selectFrom("activity_part")
    .select("axis")
    .where("objective_id", "=", attempt.objective_id)
    .where("id", "=", partId)
    .where("removed", "=", false)
    .executeTakeFirst();
  if (place === undefined) throw notFound();
  return loadTree(db, attempt, place.axis === "" ? [] : place.axis.split("/"));
}
