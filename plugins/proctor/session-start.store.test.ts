import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlacedActivity } from "../../core/sdk";
import { getProctoringStartToken } from "../../core/sdk/calls";
import { activityWorkflow, id, partId, type TestPortal, testPortal } from "../../core/sdk/testing";
import { SessionStart } from "./session-start.store";

const startUrl = "https://proctor.example.org/begin?token=t";
const token = { token: "t", startUrl, expires: "2026-11-21T12:05:00.000Z" };
const placed = (number: number | null, proctored: boolean, own: string | null): PlacedActivity => ({
  activityPathId: number === null ? null : partId(number),
  childActivity: {
    proctored,
    activityWorkflowAggregate:
      own === null ? null : { bestActivityRecord: null, lastActivityWorkflow: activityWorkflow({ id: own }) },
  },
});
const course = placed(null, false, id(50));
const exam = placed(1, true, id(51));
const question = placed(2, false, id(52));

let portal: TestPortal;
let start: SessionStart;
beforeEach(() => {
  portal = testPortal();
  start = new SessionStart(portal.api, portal.navigation, portal.toasts);
});
afterEach(() => portal[Symbol.dispose]());

const asked = () => portal.api.inputs(getProctoringStartToken);
const begin = (...path: PlacedActivity[]) => start.begin({ objectiveWorkflowId: id(9), path: async () => path });

describe("beginning a supervised session", () => {
  it("asks for the activity that is proctored, though a part of it is shown, and goes to the provider", async () => {
    portal.api.answer(getProctoringStartToken, token);
    await begin(course, exam, question);
    const params = { objectiveWorkflowId: id(9), activityWorkflowId: id(51) };
    expect(asked()).toMatchObject([{ params, query: { activityPathId: partId(2) } }]);
    expect(portal.visited).toEqual([startUrl]);
    expect(start.isBusy).toBe(false);
  });

  it("asks for the course's own activity without a part", async () => {
    portal.api.answer(getProctoringStartToken, token);
    await begin(placed(null, true, id(50)));
    expect(asked()).toMatchObject([{ params: { activityWorkflowId: id(50) }, query: {} }]);
  });

  it("says why it cannot be", async () => {
    portal.api.fail(getProctoringStartToken);
    await begin(course, exam);
    expect(portal.said()).toEqual(["errors.network"]);
    expect(portal.visited).toEqual([]);
  });
});
