import type { AnswerOf } from "../../../core/learning/contract/endpoint";
import type { Activity, ActivityPart } from "../../../core/learning/contract/entities/index";
import type { endpoints } from "../../../core/learning/contract/index";
import { type TreeProblem, walk } from "../../../core/learning/rules/index";
import type { Handler } from "../../contract/calls/call";
import { prepared, type StatementParameters } from "../../database/prepared";
import { ApiError, notFound } from "../../kit/errors/api-error";
import { assertAvailable } from "../attempts/locked-attempt";
import { type LearnerScope, type MemberCall, scopeOf } from "../learner-scope";
import { loadAttempt, type ReadAttempt } from "../rows/attempt";
import { loadAttemptTree } from "../tree/attempt-tree";
import { loadPath } from "../tree/stored-path";
import { loadTree } from "../tree/stored-tree";
import { visiblePart } from "../tree/visible-tree";
import { enterPart } from "./enter-part";

/**
 * The type of the answer with a whole tree. The handlers build the tree as an interface with read-only lists and cast
 * it to this type, because TypeScript cannot make a type from a schema that contains itself.
 */
type TreeAnswer = AnswerOf<typeof endpoints.getActivityTree>;
type PartsAnswer = AnswerOf<typeof endpoints.getRootChildren>;

interface VisibleTree {
  readonly root: ActivityPart;
  readonly attempt: ReadAttempt;
  readonly problems: readonly TreeProblem[];
}

async function loadVisibleTree(scope: LearnerScope, workflowId: string): Promise<VisibleTree> {
  const { attempt, tree } = await loadAttemptTree(scope, workflowId);
  assertAvailable(attempt.aggregate, scope.now);
  return { root: visiblePart(tree.root, attempt, scope.now), attempt, problems: tree.problems };
}

/** The most faults of a broken course tree that one answer lists. */
const MAX_PROBLEMS = 50;

/**
 * Answers the whole tree of a course's activities, as the learner may see it in this attempt, without the contents of
 * the activities. The number of queries does not depend on the size of the tree.
 */
export const getActivityTree: Handler<typeof endpoints.getActivityTree> = async (call) => {
  const { root, attempt, problems } = await loadVisibleTree(scopeOf(call), call.params.objectiveWorkflowId);
  const told = problems.slice(0, MAX_PROBLEMS);
  if (told.length > 0) {
    const objectiveId = attempt.workflow.objective_id;
    call.log.warn(
      { objectiveId, problems: told, count: problems.length },
      "courses: parts of a course have no place in its tree",
    );
  }
  const answer = { activity: root.childActivity, reason: root.reason, now: call.now.toISOString(), problems: told };
  return answer as TreeAnswer;
};

/** Answers the parts directly below the root of the tree, without the parts below them. */
export const getRootChildren: Handler<typeof endpoints.getRootChildren> = async (call) => {
  const { root } = await loadVisibleTree(scopeOf(call), call.params.objectiveWorkflowId);
  return directParts(root) as PartsAnswer;
};

/** Answers the parts directly below one part, without the parts below them. */
export const getActivityChildren: Handler<typeof endpoints.getActivityChildren> = async (call) => {
  const { objectiveWorkflowId, activityPathId } = call.params;
  const { root } = await loadVisibleTree(scopeOf(call), objectiveWorkflowId);
  const part = partsOf(root).find((candidate) => candidate.activityPathId === activityPathId);
  if (part === undefined) throw notFound();
  return directParts(part) as PartsAnswer;
};

/** Answers the root of the course's tree: the course's own activity, with its content. */
export const getRootActivity: Handler<typeof endpoints.getRootActivity> = (call) =>
  readActivity(call, call.params.objectiveWorkflowId, null);

export const getActivity: Handler<typeof endpoints.getActivity> = (call) =>
  readActivity(call, call.params.objectiveWorkflowId, call.params.activityPathId);

const contentOf = prepared((db, { activityId }: StatementParameters<{ activityId: string }>) =>
  db.selectFrom("activity_content").select("content").where("activity_id", "=", activityId),
);

/**
 * The activity with its content, if the learner may enter it.
 * @param partId null: the root of the course's tree
 * @throws ApiError activityLocked with the reason why it is closed · courseNotAvailable · notFound
 */
async function readActivity(
  call: MemberCall & { readonly origin: string },
  workflowId: string,
  partId: string | null,
): Promise<Activity> {
  const scope = scopeOf(call);
  const { db, now } = scope;
  const attempt = await loadAttempt(scope, workflowId);
  assertAvailable(attempt.aggregate, now);
  const tree =
    partId === null ? await loadTree(scope, attempt.workflow, []) : await loadPath(scope, attempt.workflow, partId);
  const wanted = tree.parts.get(partId ?? tree.root.id);
  if (wanted === undefined) throw notFound();
  await enterPart(scope, attempt, { tree, partId: wanted.part.id }, "read");
  const row = await contentOf.first(db, { activityId: wanted.part.childActivity.id });
  const { children: _children, activityWorkflowAggregate: _standing, ...activity } = wanted.part.childActivity;
  const stored = row?.content ?? null;
  const listener = scope.hooks.for("showContent", activity.type);
  if (listener === null) return { ...activity, content: stored };
  if (!listener.isOn) throw new ApiError("activityLocked", { reason: "partOff" });
  const shown = { activity, stored, origin: call.origin, roles: call.user.roles };
  return { ...activity, content: (await listener.listen(scope, shown)) as Activity["content"] };
}

/**
 * Answers the learner's last attempt at one activity, and the result that counts. Both are null before the learner has
 * started the activity.
 */
export const getActivityWorkflowAggregate: Handler<typeof endpoints.getActivityWorkflowAggregate> = async (call) => {
  const part = await findVisiblePart(scopeOf(call), call.params);
  return part.childActivity.activityWorkflowAggregate ?? { lastActivityWorkflow: null, bestActivityRecord: null };
};

interface ActivityParams {
  readonly objectiveWorkflowId: string;
  readonly activityId: string;
}

async function findVisiblePart(scope: LearnerScope, params: ActivityParams): Promise<ActivityPart> {
  const { root } = await loadVisibleTree(scope, params.objectiveWorkflowId);
  const part = partsOf(root).find(({ childActivity }) => childActivity.id === params.activityId);
  if (part === undefined) throw notFound();
  return part;
}

function partsOf(root: ActivityPart): ActivityPart[] {
  return [root, ...Array.from(walk(root.childActivity), ({ part }) => part)];
}

/**
 * The direct children of a part, without their own children. The client asks for the children of a child separately.
 */
function directParts(part: ActivityPart): ActivityPart[] {
  return part.childActivity.children.map((child) => ({
    ...child,
    childActivity: { ...child.childActivity, children: [] },
  }));
}
