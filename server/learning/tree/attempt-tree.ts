import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { StatementParameters } from "../../database/prepared";
import { preparedLists } from "../../database/prepared-lists";
import type { LearnerScope } from "../learner-scope";
import { traitsIn } from "../rows/activity-traits";
import { attemptOf, loadAttempt, projectAttempt, type ReadAttempt } from "../rows/attempt";
import { partsOf } from "../rows/part-rows";
import { loadTree, type StoredTree, treeOf } from "./stored-tree";

const partsOfAttempt = preparedLists((db, { userId, id }: StatementParameters<{ userId: string; id: string }>) => {
  const objectiveId = db.selectFrom("objective_workflow").select("objective_id").where("id", "=", id).$asScalar();
  return partsOf(db, { objectiveId, workflowId: id }).select((eb) =>
    eb
      .case()
      .when("part.parent_id", "is", null)
      .then(jsonObjectFrom(attemptOf(userId, id)))
      .end()
      .as("attempt"),
  );
});

/**
 * Reads an attempt of the user with the whole tree of its course in one statement: the row of the tree's root has the
 * attempt.
 * @throws ApiError notFound (answered as 404) when the user has no attempt with this id
 * @throws Error when the course has no activity of its own
 */
export async function loadAttemptTree(
  scope: LearnerScope,
  workflowId: string,
): Promise<{ readonly attempt: ReadAttempt; readonly tree: StoredTree }> {
  const rows = await partsOfAttempt.all(scope.db, { userId: scope.userId, id: workflowId });
  const stored = rows.find((row) => row.attempt !== null)?.attempt ?? null;
  const attempt = stored && projectAttempt(scope, stored);
  const tree = attempt && treeOf(rows, traitsIn(scope.hooks));
  if (attempt !== null && tree !== null) return { attempt, tree };
  // One of the two is missing. Reading them alone says which.
  const found = await loadAttempt(scope, workflowId);
  return { attempt: found, tree: await loadTree(scope, found.workflow) };
}
