import type { ActivityNode, ActivityPart, ActivityTree, ActivityWorkflow } from "../../../core/sdk";

/** The axis of the course's own activity, which is the whole course where it has no parts. */
export const ROOT = "";

/**
 * What the learner did that the server has not confirmed in a tree yet, by axis. It lies over every tree that arrives,
 * so that nothing that was done seems undone while an older answer comes in.
 */
export type LocalWork = ReadonlyMap<string, ActivityWorkflow>;

/** Never back: a finished activity stays finished, progress stays where it was. */
export function merged(server: ActivityWorkflow | null, local: ActivityWorkflow | undefined): ActivityWorkflow | null {
  if (!server || !local) return local ?? server;
  return {
    ...server,
    state: server.state === "inProgress" ? local.state : server.state,
    progress: Math.max(server.progress, local.progress),
    data: local.data ?? server.data,
  };
}

export function workflowOf(activity: ActivityNode): ActivityWorkflow | null {
  return activity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
}

function withOwn(node: ActivityNode, local: ActivityWorkflow | undefined): ActivityNode {
  if (!local) return node;
  const bestActivityRecord = node.activityWorkflowAggregate?.bestActivityRecord ?? null;
  return {
    ...node,
    activityWorkflowAggregate: { bestActivityRecord, lastActivityWorkflow: merged(workflowOf(node), local) },
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

/** The tree as the learner should see it now. Untouched branches stay the same objects. */
export function treeWithWork(tree: ActivityTree, work: LocalWork): ActivityTree {
  return work.size === 0 ? tree : { ...tree, activity: nodeWithWork(tree.activity, ROOT, work) };
}
