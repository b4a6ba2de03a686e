import { prepared, type StatementParameters } from "../../database/prepared";
import { notFound } from "../../kit/errors/api-error";
import { type Attempt, loadTree, type StoredTree, type TreeScope } from "./stored-tree";

const axisOf = prepared((db, { objectiveId, partId }: StatementParameters<{ objectiveId: string; partId: string }>) =>
  db
    .selectFrom("activity_part")
    .select("axis")
    .where("objective_id", "=", objectiveId)
    .where("id", "=", partId)
    .where("removed", "=", false),
);

/**
 * Reads a piece of a course's tree: the parts on the path from the course's own activity to one part, and the siblings
 * of those that wait for the part before them. Access to the part depends on them, and on no other part.
 * @throws ApiError notFound (answered as 404) when the course does not have the part, or no longer has it
 */
export async function loadPath(scope: TreeScope, attempt: Attempt, partId: string): Promise<StoredTree> {
  const place = await axisOf.first(scope.db, { objectiveId: attempt.objective_id, partId });
  if (place === undefined) throw notFound();
  return loadTree(scope, attempt, place.axis === "" ? [] : place.axis.split("/"));
}
