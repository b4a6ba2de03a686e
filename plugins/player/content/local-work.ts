import type { ActivityNode, ActivityPart, ActivityTree, ActivityWorkflow } from "../../../core/sdk";

/**
 * What the learner did that the server has not confirmed in a tree yet, by part id. It lies over every tree that
 * arrives, so that nothing that was done seems undone while an older answer comes in.
 */
export type LocalWork = ReadonlyMap<string, ActivityWorkflow>;

/** Never back: a finished activity stays finished, progress stays where it was. */
function merged(server: ActivityWorkflow | null, local: ActivityWorkflow): ActivityWorkflow {
  if (!server) return local;
  return {
    ...server,
    state: server.state === "inProgress" ? local.state : server.state,
    progress: Math.max(server.progress, local.progress),
    data: local.data ?? server.data,
  };
}

function withWork<N extends ActivityNode>(node: N, work: LocalWork): N {
  const children = node.children.map((part) => partWithWork(part, work));
  return children.every((part, index) => part === node.children[index]) ? node : { ...node, children };
}

function partWithWork(part: ActivityPart, work: LocalWork): ActivityPart {
  const local = work.get(part.id);
  const node = withWork(part.childActivity, work);
  if (!local) return node === part.childActivity ? part : { ...part, childActivity: node };
  const aggregate = node.activityWorkflowAggregate;
  return {
    ...part,
    childActivity: {
      ...node,
      activityWorkflowAggregate: {
        bestActivityRecord: aggregate?.bestActivityRecord ?? null,
        lastActivityWorkflow: merged(aggregate?.lastActivityWorkflow ?? null, local),
      },
    },
  };
}

/** The tree as the learner should see it now. Untouched branches stay the same objects. */
export function treeWithWork(tree: ActivityTree, work: LocalWork): ActivityTree {
  return work.size === 0 ? tree : { ...tree, activity: withWork(tree.activity, work) };
}
