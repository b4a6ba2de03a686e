import { describe, expect, it } from "vitest";
import { getActivityTree, getAggregateByObjective } from "../../../core/sdk/calls";
import { course, id, partId, refusal, testPortal, tree, treeAnswer, workflow } from "../../../core/sdk/testing";
import { redirectTarget, type WantedPlace } from "./redirect-target";

const fresh = course();
const running = course({ lastObjectiveWorkflow: workflow() });
const objectiveId = fresh.objective.id;
const viewPath = (path: string) => `/courses/${objectiveId}/view/${path}`;
const nothing = { activityPathId: null, activityId: null, inProctoringFrame: false };

async function target(one: typeof fresh, asked: Partial<WantedPlace>) {
  using portal = testPortal();
  portal.api.answer(getAggregateByObjective, one);
  portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, parts: [{ number: 2 }] })));
  return redirectTarget(portal.api, { objectiveId, ...nothing, ...asked }, new AbortController().signal);
}

describe("a link from outside", () => {
  it.each([
    ["to a course that was not begun: its details", fresh, {}, "details"],
    ["to a running course: its content", running, {}, "content"],
    ["to a part by its path", running, { activityPathId: partId(2) }, `content/${partId(1)}/${partId(2)}`],
    ["to a part by its activity", running, { activityId: id(202) }, `content/${partId(1)}/${partId(2)}`],
    ["to a part that the course does not have: the details", running, { activityPathId: partId(9) }, "details"],
    ["to a part of a course that was not begun: the details", fresh, { activityPathId: partId(2) }, "details"],
  ])("leads %s", async (_name, one, asked, path) => expect(await target(one, asked)).toBe(viewPath(path)));

  it.each([400, 401, 403, 404])(
    "leads to the details of a course that answers %d: they know what to do",
    async (status) => {
      using portal = testPortal();
      portal.api.fail(getAggregateByObjective, refusal(status, "notFound"));
      const wanted = { objectiveId, ...nothing, activityPathId: partId(2) };
      expect(await redirectTarget(portal.api, wanted, new AbortController().signal)).toBe(viewPath("details"));
    },
  );

  it("does not guess when the server failed", async () => {
    using portal = testPortal();
    portal.api.fail(getAggregateByObjective, refusal(500, "internal"));
    const wanted = { objectiveId, ...nothing };
    await expect(redirectTarget(portal.api, wanted, new AbortController().signal)).rejects.toThrow();
  });

  it("leads to the proctored activity inside the provider's frame", async () => {
    const asked = { activityId: id(202), inProctoringFrame: true };
    expect(await target(running, asked)).toBe(`/courses/proctor/${objectiveId}/${partId(2)}?inProctoringIframe`);
  });
});
