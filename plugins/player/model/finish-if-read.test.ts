import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finishActivityWorkflows, getActivityTree } from "../../../core/sdk/calls";
import { activityWorkflow, course, settle, tree, treeAnswer, workflow } from "../../../core/sdk/testing";
import { finishIfRead } from "./finish-if-read";
import { first, TestPlayer } from "./testing/test-player";

describe("leaving an activity", () => {
  let player: TestPlayer;
  beforeEach(() => {
    player = new TestPlayer();
    player.portal.startSending();
  });
  afterEach(() => player[Symbol.dispose]());

  async function finishedAfterLeaving(progress: number, attempt = workflow(), lock = {}): Promise<boolean> {
    const { portal, store } = player;
    const part = { number: 1, workflow: activityWorkflow({ progress }), ...lock };
    portal.api.answer(getActivityTree, treeAnswer(tree(part, { number: 2 })));
    portal.progress.put(course({ lastObjectiveWorkflow: attempt }));
    await player.open();
    finishIfRead(store, portal.progress, first);
    await settle();
    return portal.api.idsOf(finishActivityWorkflows.id).length === 1;
  }

  it("finishes what was read to its end", async () => expect(await finishedAfterLeaving(1)).toBe(true));

  it("leaves open what was not", async () => expect(await finishedAfterLeaving(0.99)).toBe(false));

  it("finishes nothing in a closed attempt", async () =>
    expect(await finishedAfterLeaving(1, workflow({ state: "finished" }))).toBe(false));

  it("finishes nothing that has been locked meanwhile", async () =>
    expect(
      await finishedAfterLeaving(1, workflow(), { constraint: { accessibleUntil: "2020-01-01T00:00:00.000Z" } }),
    ).toBe(false));
});
