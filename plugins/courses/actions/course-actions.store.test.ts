import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getAggregateByObjective, startActivityWorkflows, startObjectiveWorkflow } from "../../../core/sdk/calls";
import { course, id, refusal, settle, type TestPortal, testPortal, workflow } from "../../../core/sdk/testing";
import { CourseActions } from "./course-actions.store";

const fresh = course();
const content = `/courses/${fresh.objective.id}/view/content`;

let portal: TestPortal;
let actions: CourseActions;

beforeEach(() => {
  portal = testPortal();
  const { api, courseCommands, navigation, toasts, busy } = portal;
  api.complete(startObjectiveWorkflow);
  api.complete(startActivityWorkflows);
  api.answer(getAggregateByObjective, course({ lastObjectiveWorkflow: workflow() }));
  actions = new CourseActions(courseCommands, navigation, toasts, busy);
});

afterEach(() => portal[Symbol.dispose]());

const starts = () => portal.api.inputs(startObjectiveWorkflow);

describe("starting a course", () => {
  it("makes an attempt, renews what is known, and goes to the content", async () => {
    await actions.start(fresh);
    expect(starts().map(({ body }) => body)).toMatchObject([{ objectiveWorkflowAggregateId: id(7) }]);
    expect(portal.progress.get(fresh.objective.id)?.lastObjectiveWorkflow?.state).toBe("inProgress");
    expect(portal.visited).toEqual([content]);
  });

  it("is asked for once: the server's word of it, the page that opens and the button mean the same", async () => {
    await actions.start(fresh);
    const [start] = starts();
    await portal.progress.done(fresh.objective.id, String(Object(start?.body).id));
    await portal.progress.of(fresh.objective.id).refreshIfOld();
    expect(portal.api.inputs(getAggregateByObjective)).toHaveLength(1);
  });

  it("happens once however often the button is pressed", async () => {
    await Promise.all([actions.start(fresh), actions.start(fresh)]);
    expect(starts()).toHaveLength(1);
    expect(portal.visited).toEqual([content]);
  });

  it("can be tried again after it failed", async () => {
    portal.api.fail(startObjectiveWorkflow);
    await actions.start(fresh);
    expect(portal.said()).toEqual(["courses.startFailed"]);
    expect(portal.visited).toEqual([]);
    expect(portal.busy.isBusy).toBe(false);
    portal.api.complete(startObjectiveWorkflow);
    await actions.start(fresh);
    expect(portal.visited).toEqual([content]);
  });

  it("says that nothing is changed for somebody who sees the portal as the learner", async () => {
    portal.api.fail(startObjectiveWorkflow, refusal(403, "impersonated"));
    await actions.start(fresh);
    expect(portal.said()).toEqual(["errors.impersonated"]);
  });

  it("says why the server refused, and shows the course as it is", async () => {
    portal.api.fail(startObjectiveWorkflow, refusal(409, "startNotAllowed", "alreadyStarted"));
    await actions.start(fresh);
    expect(portal.said()).toEqual(["errors.startNotAllowed"]);
    await settle();
    expect(portal.progress.get(fresh.objective.id)?.lastObjectiveWorkflow?.state).toBe("inProgress");
  });

  it.each([
    ["composite", []],
    ["text", [startActivityWorkflows.id]],
    ["video", [startActivityWorkflows.id]],
    ["lti", [startActivityWorkflows.id]],
  ])("of the type %s is followed by: %j", async (type, followed) => {
    await actions.start(course({ objective: { type } }));
    expect(portal.api.idsOf(startObjectiveWorkflow.id, startActivityWorkflows.id)).toEqual([
      startObjectiveWorkflow.id,
      ...followed,
    ]);
    const [attempt] = starts();
    for (const { body } of portal.api.inputs(startActivityWorkflows))
      expect(body).toMatchObject({
        objectiveWorkflowId: Object(attempt?.body).id,
        activityPartIds: [fresh.objective.activity.id],
      });
  });

  it("opens the content, which says why the course's only activity is locked", async () => {
    portal.api.fail(startActivityWorkflows, refusal(403, "activityLocked", "beforeStartFrom"));
    await actions.start(course({ objective: { type: "text" } }));
    expect([portal.visited, portal.said()]).toEqual([[content], []]);
  });

  it("of a tool's course loads a page of its own", async () => {
    await actions.start(course({ objective: { type: "lti" } }));
    expect(portal.visited).toEqual([`/learn${content}`]);
  });
});

describe("copying a course's address", () => {
  const other = course({ id: id(71), objective: { id: id(11) } });
  const writeText = vi.fn<(text: string) => Promise<void>>();

  beforeEach(() => {
    vi.useFakeTimers();
    writeText.mockReset().mockResolvedValue();
    vi.stubGlobal("location", { href: "https://learn.example/learn/courses?keyword=a" });
    vi.stubGlobal("navigator", { clipboard: { writeText } });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is told in a notice, and for ten seconds by the button of that course", async () => {
    await actions.copyLink(fresh);
    expect(writeText.mock.calls).toEqual([[`https://learn.example/learn/courses/${fresh.objective.id}`]]);
    expect(portal.said()).toEqual(["sdk.copyLink.done"]);
    expect([actions.isCopied(fresh), actions.isCopied(other)]).toEqual([true, false]);
    vi.advanceTimersByTime(9_999);
    expect(actions.isCopied(fresh)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(actions.isCopied(fresh)).toBe(false);
  });

  it("that the browser does not allow says so", async () => {
    writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await actions.copyLink(fresh);
    expect(portal.said()).toEqual(["sdk.copyLink.failed"]);
    expect(actions.isCopied(fresh)).toBe(false);
  });
});
