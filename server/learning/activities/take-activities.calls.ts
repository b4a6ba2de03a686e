import type { endpoints } from "../../../core/learning/contract/index";
import type { CommandHandler } from "../../contract/calls/call";
import { notFound } from "../../kit/errors/api-error";
import { assertOpen, lockAttempt } from "../attempts/locked-attempt";
import { publishProgress } from "../attempts/publish-progress";
import type { Group } from "../groups/find-group";
import { groupFor, joinGroup } from "../groups/join-group";
import { shareFinish } from "../groups/share-work";
import { lockSharers } from "../groups/sharers";
import { scopeOf } from "../learner-scope";
import { finishPart, settleAttempt } from "../results/settle";
import { loadTree, type StoredPart } from "../tree/stored-tree";
import { enterPart } from "./enter-part";
import { assertFinishable } from "./finishable";
import { assertAccess, partOf, pathTo, rememberPlace, startPath } from "./start-parts";

/**
 * Starts activities and all parts above them. If a single activity is started for the first time, the id of the command
 * becomes the id of the learner's attempt at it, so that the client can save work on it at once. The command's
 * `resultId` is the id of the attempt at the last activity.
 */
export const startActivityWorkflows: CommandHandler<typeof endpoints.startActivityWorkflows> = async (call) => {
  const { now, body } = call;
  const scope = scopeOf(call);
  const attempt = await lockAttempt(scope, body.objectiveWorkflowId);
  assertOpen(attempt, now);
  const tree = await loadTree(scope, attempt.workflow);
  const paths = body.activityPartIds.map((id) => pathTo(tree, id));
  for (const path of paths) assertAccess(path, attempt, now);
  const unstarted = body.activityPartIds
    .flatMap((id) => partOf(tree, id) ?? [])
    .filter((stored) => !workflowOf(stored));
  const groupOfPart = new Map<string, Group | null>();
  for (const stored of unstarted) {
    const { objective_id } = attempt.workflow;
    groupOfPart.set(stored.part.id, await groupFor(scope, objective_id, stored, body.mode ?? null));
  }
  let last: string | null = null;
  const ownId = paths.length === 1 ? body.id : undefined;
  for (const path of paths) {
    last = await startPath(scope, attempt.workflow.id, path, ownId);
    const stored = tree.parts.get(path.at(-1)?.id ?? "");
    const group = groupOfPart.get(stored?.part.id ?? "") ?? null;
    if (stored !== undefined && group !== null) await joinGroup(scope, group, last, stored);
  }
  if ([...groupOfPart.values()].some((group) => group !== null)) await settleAttempt(scope, attempt.workflow);
  await rememberPlace(scope, attempt.aggregate.id, last);
  publishProgress(call, attempt.workflow.objective_id, attempt.aggregate.id);
  return { resultId: last };
};

/**
 * Finishes activities. A learner does not finish a composite: it is finished when its required parts are. So a request
 * to finish a composite is no error and has no effect of its own.
 */
export const finishActivityWorkflows: CommandHandler<typeof endpoints.finishActivityWorkflows> = async (call) => {
  const { db, now, body } = call;
  const scope = scopeOf(call);
  await lockSharers(db, body.activityWorkflowIds);
  const attempt = await lockAttempt(scope, body.objectiveWorkflowId);
  assertOpen(attempt, now);
  const tree = await loadTree(scope, attempt.workflow);
  const asked = new Set(body.activityWorkflowIds);
  const begun = [...tree.parts.values()].filter((stored) => asked.has(workflowOf(stored)?.id ?? ""));
  if (begun.length !== asked.size) throw notFound("One of the activities is not of this attempt.");
  const open = begun.filter((stored) => workflowOf(stored)?.state === "inProgress" && !isComposite(stored));
  for (const { part } of open) await enterPart(scope, attempt, { tree, partId: part.id }, "finish");
  for (const stored of open) await assertFinishable(scope, attempt.workflow, stored);
  for (const stored of open) await finishPart(scope, attempt.workflow, stored, earnedScore(stored));
  await settleAttempt(scope, attempt.workflow);
  for (const stored of open) await shareFinish(call, workflowOf(stored)?.id ?? "", earnedScore(stored));
  await rememberPlace(scope, attempt.aggregate.id, body.activityWorkflowIds.at(-1) ?? null);
  publishProgress(call, attempt.workflow.objective_id, attempt.aggregate.id);
  return { resultId: attempt.workflow.id };
};

const workflowOf = ({ part }: StoredPart) => part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
const isComposite = ({ part }: StoredPart): boolean => part.childActivity.type === "composite";

/** The score for finishing an activity: the full one, or null if a tool will send it. */
function earnedScore({ part, maxScore }: StoredPart): number | null {
  const { traits, supportLtiGrading } = part.childActivity;
  return traits.includes("toolScored") && supportLtiGrading && maxScore !== null ? null : 1;
}
