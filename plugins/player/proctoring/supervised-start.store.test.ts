import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getActivityTree, getProctoringStartToken } from "../../../core/sdk/calls";
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
import { PlayerStore } from "../content/player.store";
import { SupervisedStart } from "./supervised-start.store";

const startUrl = "https://proctor.example.org/begin?token=t";
const exam = activityWorkflow({ id: id(51) });

let portal: TestPortal;
let player: PlayerStore;
let start: SupervisedStart;

beforeEach(() => {
  portal = testPortal();
  const { api, outbox, progress, courseCommands, clock, events, navigation, toasts } = portal;
  const known = tree({
    number: 1,
    workflow: exam,
    proctored: true,
    parts: [{ number: 2, workflow: activityWorkflow() }],
  });
  api.answer(getActivityTree, treeAnswer(known));
  player = new PlayerStore(api, outbox, progress, courseCommands, clock, events);
  start = new SupervisedStart(api, outbox, player, navigation, toasts);
});

afterEach(() => {
  player.close();
  portal[Symbol.dispose]();
});

const asked = () => portal.api.inputs(getProctoringStartToken);

describe("beginning a supervised session", () => {
  it("asks for the activity that is proctored, though a part of it is shown, and goes to the provider", async () => {
    portal.api.answer(getProctoringStartToken, { token: "t", startUrl, expires: "2026-11-21T12:05:00.000Z" });
    player.open(course({ lastObjectiveWorkflow: workflow() }));
    await start.begin(`${partId(1)}/${partId(2)}`);
    expect(asked()).toMatchObject([{ params: { activityWorkflowId: exam.id }, query: { activityPathId: partId(2) } }]);
    expect(portal.visited).toEqual([startUrl]);
    expect(start.isBusy).toBe(false);
  });

  it("says why it cannot be", async () => {
    portal.api.fail(getProctoringStartToken);
    player.open(course({ lastObjectiveWorkflow: workflow() }));
    await start.begin(partId(1));
    expect(portal.said()).toEqual(["errors.network"]);
    expect(portal.visited).toEqual([]);
  });
});
