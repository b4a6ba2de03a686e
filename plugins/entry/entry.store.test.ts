import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createObjectiveAccess,
  getAggregateByObjective,
  getMyAccess,
  queryMyAggregates,
  startActivityWorkflows,
  startObjectiveWorkflow,
} from "../../core/sdk/calls";
import {
  catalogCourse,
  completed,
  course,
  id,
  record,
  refusal,
  settle,
  type TestPortal,
  testPortal,
  workflow,
} from "../../core/sdk/testing";
import { AccessFinder, MAX_TRIES, TRY_INTERVAL } from "./access-finder";
import { EntryStore } from "./entry.store";
import { StoredCommands } from "./kept-commands";

const mine = course();
const objectiveId = mine.objective.id;
const content = `/courses/${objectiveId}/view/content`;

let portal: TestPortal;
let store: EntryStore;

beforeEach(() => {
  vi.useFakeTimers();
  portal = testPortal();
  const { api, local, courseCommands, navigation, places, toasts, busy } = portal;
  store = new EntryStore(
    api,
    new AccessFinder(api),
    new StoredCommands(local),
    courseCommands,
    navigation,
    places,
    toasts,
    busy,
  );
  api.answer(queryMyAggregates, { data: [mine] });
  api.answer(getAggregateByObjective, mine);
  api.complete(createObjectiveAccess, mine.id);
  api.complete(startObjectiveWorkflow);
  api.complete(startActivityWorkflows);
});

afterEach(() => {
  portal[Symbol.dispose]();
  vi.useRealTimers();
});

const open = (search: string, pathname = "/courses") => store.open({ pathname, search, hash: "" });
const enter = (occflow: string) => open(`?occflow=${occflow}&objectiveId=${objectiveId}`);
const commands = () => portal.api.idsOf("createObjectiveAccess", "startObjectiveWorkflow");
const bodyOf = (call: typeof createObjectiveAccess | typeof startObjectiveWorkflow) =>
  portal.api.inputs(call).map(({ body }) => body);

describe("a link into a course", () => {
  it("adds it and ends in My courses", async () => {
    enter("addToMyCourses");
    expect(portal.busy.isBusy).toBe(true);
    await settle();
    expect(commands()).toEqual(["createObjectiveAccess"]);
    expect(bodyOf(createObjectiveAccess)).toMatchObject([{ objectiveAccessId: mine.objectiveAccess.id }]);
    expect([portal.visited, portal.said()]).toEqual([["/courses?keyword="], ["entry.added"]]);
    expect(portal.busy.isBusy).toBe(false);
  });

  it("adds it, starts it and ends in its content", async () => {
    enter("startTheCourse");
    await settle();
    expect(commands()).toEqual(["createObjectiveAccess", "startObjectiveWorkflow"]);
    expect(bodyOf(startObjectiveWorkflow)).toMatchObject([{ objectiveWorkflowAggregateId: mine.id }]);
    expect([portal.visited, portal.said()]).toEqual([[content], []]);
  });

  it.each(["createObjectiveAccess", "startObjectiveWorkflow"])("asks once for what %s did", async (command) => {
    const asked = () => portal.api.inputs(getAggregateByObjective).length;
    portal.progress.put(mine);
    enter("startTheCourse");
    await settle();
    const known = asked();
    for (const { body } of portal.api.calls.filter((call) => call.id === command)) {
      await portal.progress.done(objectiveId, String(Object(body).id));
    }
    expect([known, asked()]).toEqual([2, 2]);
  });

  const overview = `/courses/${objectiveId}`;
  it.each<[string, Parameters<typeof course>[0], "starts" | "does not start", string]>([
    ["nobody has begun", {}, "starts", content],
    ["runs already", { lastObjectiveWorkflow: workflow() }, "does not start", content],
    ["is submitted", { lastObjectiveWorkflow: workflow({ state: "submitted" }) }, "does not start", overview],
    ["is in grading", { lastObjectiveWorkflow: workflow({ state: "inGrading" }) }, "does not start", overview],
    ["is graded", { lastObjectiveWorkflow: workflow({ state: "graded" }) }, "does not start", overview],
    ["is approved", { lastObjectiveWorkflow: workflow({ state: "gradingApproved" }) }, "does not start", overview],
    ["is finished", { lastObjectiveWorkflow: workflow({ state: "finished" }) }, "does not start", overview],
    [
      "is finished and may be taken again",
      {
        lastObjectiveWorkflow: workflow({ state: "finished" }),
        objectiveAccess: { ...mine.objectiveAccess, retake: { allowed: true, window: null } },
      },
      "does not start",
      overview,
    ],
    ["has an imported result", { lastObjectiveRecord: record({ imported: true }) }, "does not start", overview],
  ])("into one that %s", async (_, one, starts, page) => {
    portal.api.answer(getAggregateByObjective, course(one));
    enter("startTheCourse");
    await settle();
    expect(commands()).toEqual(["createObjectiveAccess", ...(starts === "starts" ? ["startObjectiveWorkflow"] : [])]);
    expect([portal.visited, portal.said()]).toEqual([[page], []]);
  });

  it("of a tool loads a page of its own", async () => {
    portal.api.answer(getAggregateByObjective, course({ objective: { type: "lti" } }));
    enter("startTheCourse");
    await settle();
    expect(portal.visited).toEqual(["/courses", `/learn${content}`]);
    expect(portal.api.inputs(startActivityWorkflows)).toHaveLength(1);
  });

  it("asks the list of enrolled courses for it", async () => {
    enter("addToMyCourses");
    await settle();
    const filter = JSON.stringify(["objective.id", "=", objectiveId]);
    expect(portal.api.inputs(queryMyAggregates)).toMatchObject([{ query: { filter, take: 1 } }]);
  });

  it("that is only offered goes by its access", async () => {
    portal.api.answer(queryMyAggregates, { data: [] });
    portal.api.answer(getMyAccess, catalogCourse({ id: id(33) }));
    enter("addToMyCourses");
    await settle();
    expect(bodyOf(createObjectiveAccess)).toMatchObject([{ objectiveAccessId: id(33) }]);
  });

  it("waits for whoever enrols: 15 times, 1500 ms apart, then it says so and goes to My courses", async () => {
    expect([MAX_TRIES, TRY_INTERVAL]).toEqual([15, 1500]);
    const times: number[] = [];
    const begin = Date.now();
    portal.api.answer(queryMyAggregates, () => {
      times.push(Date.now() - begin);
      return { data: [] };
    });
    portal.api.fail(getMyAccess, refusal(404, "notFound"));
    enter("startTheCourse");
    await vi.advanceTimersByTimeAsync(14 * 1500 - 1);
    expect([times.length, portal.visited]).toEqual([14, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(times).toEqual(Array.from({ length: 15 }, (_, attempt) => attempt * 1500));
    expect([portal.visited, portal.said(), commands()]).toEqual([["/courses"], ["errors.unknown"], []]);
    expect(portal.toasts.toasts[0]?.kind).toBe("critical");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toHaveLength(15);
  });

  it("goes on as soon as they are enrolled", async () => {
    portal.api.answer(queryMyAggregates, { data: [] });
    portal.api.fail(getMyAccess, refusal(404, "notFound"));
    enter("addToMyCourses");
    await vi.advanceTimersByTimeAsync(1000);
    portal.api.answer(queryMyAggregates, { data: [mine] });
    await vi.advanceTimersByTimeAsync(500);
    expect(portal.visited).toEqual(["/courses?keyword="]);
  });

  it("does not wait for what will never come", async () => {
    portal.api.fail(queryMyAggregates, refusal(400, "invalid"));
    enter("addToMyCourses");
    await settle();
    expect([portal.visited, portal.said()]).toEqual([["/courses"], ["errors.unknown"]]);
  });

  it.each([
    [createObjectiveAccess, ["createObjectiveAccess"], "courseNotAvailable"],
    [startObjectiveWorkflow, ["createObjectiveAccess", "startObjectiveWorkflow"], "startNotAllowed"],
  ] as const)("stops at the first refusal and says it", async (call, sent, code) => {
    portal.api.fail(call, refusal(409, code));
    enter("startTheCourse");
    await settle();
    expect([commands(), portal.visited, portal.said()]).toEqual([sent, ["/courses"], [`errors.${code}`]]);
  });

  it("sends the same commands again after a reload in between, and new ones once it was over", async () => {
    const stop = enter("startTheCourse");
    portal.api.answer(startObjectiveWorkflow, () => new Promise(() => {}));
    await settle();
    stop();
    portal.api.complete(startObjectiveWorkflow);
    enter("startTheCourse");
    await settle();
    enter("startTheCourse");
    await settle();
    for (const [first, second, third] of [bodyOf(createObjectiveAccess), bodyOf(startObjectiveWorkflow)]) {
      expect(second).toEqual(first);
      expect(third).not.toEqual(first);
    }
  });

  it("stays in the address with its commands when the connection is lost", async () => {
    portal.api.fail(startObjectiveWorkflow);
    enter("startTheCourse");
    await settle();
    expect([portal.visited, portal.said()]).toEqual([[], ["errors.network"]]);
    portal.api.complete(startObjectiveWorkflow);
    enter("startTheCourse");
    await settle();
    const [first, second] = bodyOf(startObjectiveWorkflow);
    expect([second, portal.visited]).toEqual([first, [content]]);
  });

  it("makes new commands where what was kept of them is damaged", async () => {
    portal.local.write(`entry.${objectiveId}`, { create: id(90) });
    enter("startTheCourse");
    await settle();
    expect(bodyOf(createObjectiveAccess)).not.toMatchObject([{ id: id(90) }]);
    expect(bodyOf(startObjectiveWorkflow)).toMatchObject([{ id: expect.any(String) }]);
  });

  it("says nothing of a command that its page's end has cut off", async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof completed>>();
    portal.api.answer(startObjectiveWorkflow, () => promise);
    const stop = enter("startTheCourse");
    await settle();
    stop();
    resolve(completed(null));
    await settle();
    expect([portal.visited, portal.said()]).toEqual([[], []]);
  });

  it("says that it waits for a course that is not there yet, and covers the page no longer", async () => {
    portal.api.answer(queryMyAggregates, { data: [] });
    portal.api.fail(getMyAccess, refusal(404, "notFound"));
    const stop = enter("startTheCourse");
    expect(portal.busy.isBusy).toBe(true);
    await settle();
    expect([portal.visited, portal.said(), portal.busy.isBusy]).toEqual([[], ["entry.waiting"], false]);
    stop();
  });

  it("does nothing more once its page is left", async () => {
    portal.api.answer(queryMyAggregates, { data: [] });
    portal.api.fail(getMyAccess, refusal(404, "notFound"));
    const stop = enter("startTheCourse");
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([portal.visited, portal.said(), portal.busy.isBusy]).toEqual([[], [], false]);
  });
});

it("says that a link is not known, and opens the page without its parameters", () => {
  open("?occflow=foo&objectiveId=c1&keyword=art", "/courses");
  expect([portal.visited, portal.said()]).toEqual([["/courses?keyword=art"], ["entry.unknownLink"]]);
});

it("leaves the page of every other address alone", () => {
  open("?keyword=a%20b", "/courses");
  expect([portal.visited, portal.said()]).toEqual([[], []]);
});

describe("who has made an account", () => {
  it("is told so, and the parameter leaves the address", () => {
    open("?selfRegistered=true&keyword=art", "/courses");
    expect([portal.visited, portal.said()]).toEqual([["/courses?keyword=art"], ["entry.accountCreated"]]);
  });

  it("hears nothing of it where a course was meant", () => {
    open(`?selfRegistered=true&objectiveId=${objectiveId}`);
    expect([portal.visited, portal.said()]).toEqual([["/courses"], []]);
  });
});
