import { describe, expect, it } from "vitest";
import type { ActivityNode, ActivityPart, ActivityTree, ActivityWorkflow } from "../../../core/sdk";
import { treeWithWork } from "./local-work";

function workflow(state: ActivityWorkflow["state"], progress: number): ActivityWorkflow {
  return { id: `w-${state}`, state, progress, data: null, lastProctoringSessionId: null };
}

function part(id: string, children: ActivityPart[], server: ActivityWorkflow | null = null): ActivityPart {
  const childActivity = {
    children,
    activityWorkflowAggregate: server && { lastActivityWorkflow: server, bestActivityRecord: null },
  };
  return { id, childActivity: childActivity as unknown as ActivityNode } as ActivityPart;
}

function treeOf(...children: ActivityPart[]): ActivityTree {
  return { activity: { children } as unknown as ActivityNode, now: "2026-11-21T09:00:00.000Z" };
}

const stateIn = (tree: ActivityTree, ...path: number[]) => {
  let node = tree.activity;
  for (const index of path) node = node.children[index]?.childActivity as ActivityNode;
  return node.activityWorkflowAggregate?.lastActivityWorkflow;
};

describe("work that the server has not confirmed", () => {
  it("lies over an answer that does not know it yet", () => {
    const tree = treeOf(part("chapter", [part("a", []), part("b", [])]));
    const shown = treeWithWork(tree, new Map([["a", workflow("finished", 1)]]));
    expect(stateIn(shown, 0, 0)?.state).toBe("finished");
    expect(stateIn(shown, 0, 1)).toBeUndefined();
  });

  it.each([
    ["finished there, running here", workflow("finished", 1), workflow("inProgress", 0.4), "finished", 1],
    ["in grading there, finished here", workflow("inGrading", 1), workflow("finished", 1), "inGrading", 1],
    ["running there, finished here", workflow("inProgress", 0.2), workflow("finished", 1), "finished", 1],
    ["further there", workflow("inProgress", 0.9), workflow("inProgress", 0.5), "inProgress", 0.9],
    ["further here", workflow("inProgress", 0.3), workflow("inProgress", 0.5), "inProgress", 0.5],
  ])("never goes back: %s", (_name, server, local, state, progress) => {
    const shown = treeWithWork(treeOf(part("a", [], server)), new Map([["a", local]]));
    expect(stateIn(shown, 0)).toMatchObject({ state, progress, id: server.id });
  });

  it("leaves untouched branches as they are", () => {
    const tree = treeOf(part("one", [part("a", [])]), part("two", [part("b", [])]));
    const shown = treeWithWork(tree, new Map([["a", workflow("inProgress", 0.1)]]));
    expect(shown.activity.children[1]).toBe(tree.activity.children[1]);
    expect(shown.activity.children[0]).not.toBe(tree.activity.children[0]);
  });
});
