import {
  type ActivityNode,
  type ActivityPart,
  type ActivityTree,
  type ActivityWorkflow,
  findByAxis,
  objectiveProgress,
  percent,
  removeFaultyParts,
  startsActivityToo,
} from "../../../core/sdk/learning";

/**
 * The axis of the course's own activity. An axis is the path to an activity in the course: ids joined by slashes. A
 * course without parts has only this activity.
 */
export const ROOT = "";

/**
 * The learner's work that is not yet in the server's tree, by axis. It is added to every tree that the server sends, so
 * that an older answer of the server does not make finished work disappear.
 */
export type LocalWork = ReadonlyMap<string, ActivityWorkflow>;

/**
 * Combines the server's and this browser's state of one attempt at an activity. Progress never goes back, and a
 * finished activity stays finished.
 */
export function mergeAttempts(
  server: ActivityWorkflow | null,
  local: ActivityWorkflow | undefined,
): ActivityWorkflow | null {
  if (!server || !local) return local ?? server;
  return {
    ...server,
    state: server.state === "inProgress" ? local.state : server.state,
    progress: Math.max(server.progress, local.progress),
    data: local.data ?? server.data,
  };
}

/** The learner's last attempt at an activity; null if it is not started. */
export function workflowOf(activity: ActivityNode): ActivityWorkflow | null {
  return activity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
}

function withOwn(node: ActivityNode, local: ActivityWorkflow | undefined): ActivityNode {
  if (!local) return node;
  const bestActivityRecord = node.activityWorkflowAggregate?.bestActivityRecord ?? null;
  return {
    ...node,
    activityWorkflowAggregate: { bestActivityRecord, lastActivityWorkflow: mergeAttempts(workflowOf(node), local) },
  };
}

function nodeWithWork(node: ActivityNode, axis: string, work: LocalWork): ActivityNode {
  const children = node.children.map((part) => partWithWork(part, work));
  const isSame = children.every((part, index) => part === node.children[index]);
  return withOwn(isSame ? node : { ...node, children }, work.get(axis));
}

function partWithWork(part: ActivityPart, work: LocalWork): ActivityPart {
  const childActivity = nodeWithWork(part.childActivity, part.axis, work);
  return childActivity === part.childActivity ? part : { ...part, childActivity };
}

export function treeWithWork(tree: ActivityTree, work: LocalWork): ActivityTree {
  return work.size === 0 ? tree : { ...tree, activity: nodeWithWork(tree.activity, ROOT, work) };
}

/** The part at an axis; null if there is none, and for the course's own activity. */
export function partIn(tree: ActivityTree | undefined, axis: string): ActivityPart | null {
  return tree ? (findByAxis(tree.activity, axis)?.at(-1) ?? null) : null;
}

/**
 * The id for starting the activity at an axis: the id of a part, or of the activity of a course without parts. Null if
 * no activity can be started there.
 */
export function startIdIn(tree: ActivityTree | undefined, axis: string): string | null {
  if (axis !== ROOT) return partIn(tree, axis)?.id ?? null;
  return tree && startsActivityToo(tree.activity, null) ? tree.activity.id : null;
}

export function workflowIn(tree: ActivityTree | undefined, axis: string): ActivityWorkflow | null {
  const activity = axis === ROOT ? tree?.activity : partIn(tree, axis)?.childActivity;
  return activity ? workflowOf(activity) : null;
}

/**
 * The tree without faulty parts: those that contain themselves, occur twice, are too deep, or have no parent.
 * `problems` lists these parts, for the learner and for the log.
 */
export function treeWithoutFaults(tree: ActivityTree): ActivityTree {
  const { parts, problems } = removeFaultyParts(tree.activity.children);
  const all = [...(tree.problems ?? []), ...problems];
  return all.length === 0 ? tree : { ...tree, activity: { ...tree.activity, children: parts }, problems: all };
}

/** The progress in the course in whole percent. */
export function percentDone(tree: ActivityTree): number {
  return percent(objectiveProgress(tree.activity));
}
