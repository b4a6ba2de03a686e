import { afterEach, beforeEach, expect, it } from "vitest";
import { getActivityTree } from "../../../core/sdk/calls";
import {
  activityWorkflow,
  course,
  id,
  partId,
  type TestPortal,
  testPortal,
  tree,
  treeAnswer,
  workflow,
} from "../../../core/sdk/testing";
import { pathAsSent } from "./path-as-sent";
import { PlayerStore } from "./player.store";
import { ROOT } from "./tree.rules";

let portal: TestPortal;
let player: PlayerStore;
beforeEach(() => {
  portal = testPortal();
  const { api, outbox, progress, courseCommands, clock, events } = portal;
  const exam = activityWorkflow({ id: id(51) });
  const known = tree({
    ...{ number: 1, workflow: exam, proctored: true },
    parts: [{ number: 2, workflow: activityWorkflow() }],
  });
  api.answer(getActivityTree, treeAnswer(known));
  player = new PlayerStore(api, outbox, progress, courseCommands, clock, events);
  player.open(course({ lastObjectiveWorkflow: workflow() }));
});
afterEach(() => {
  player.close();
  portal[Symbol.dispose]();
});

const pathOf = (axis: string) =>
  pathAsSent(player, portal.outbox, { objectiveWorkflowId: player.workflowId ?? "", axis });

it("leads from the course's own activity down to the one that is meant, asked for anew", async () => {
  const asked = portal.api.inputs(getActivityTree).length;
  const path = await pathOf(`${partId(1)}/${partId(2)}`);
  expect(path.map(({ activityPathId }) => activityPathId)).toEqual([null, partId(1), partId(2)]);
  expect(path[1]?.childActivity).toMatchObject({
    proctored: true,
    activityWorkflowAggregate: { lastActivityWorkflow: { id: id(51) } },
  });
  expect(portal.api.inputs(getActivityTree).length).toBeGreaterThan(asked);
});

it("is the course's own activity alone where that is meant", async () => {
  expect((await pathOf(ROOT)).map(({ activityPathId }) => activityPathId)).toEqual([null]);
});
