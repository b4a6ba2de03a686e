import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  finishActivityWorkflows,
  getAggregateByObjective,
  startObjectiveWorkflow,
  submitObjectiveWorkflow,
} from "../../sdk/calls";
import { course, id, settle, type TestPortal, testPortal } from "../../sdk/testing";
import { NetworkError } from "../http/api-error";

const objectiveId = course().objective.id;

let portal: TestPortal;

beforeEach(async () => {
  portal = testPortal();
  portal.api.answer(getAggregateByObjective, course());
  portal.api.complete(submitObjectiveWorkflow);
  portal.api.complete(startObjectiveWorkflow);
  await portal.progress.of(objectiveId).load();
});

afterEach(() => portal[Symbol.dispose]());

const start = (commandId = id(70)) => ({ body: { id: commandId, objectiveWorkflowAggregateId: id(7) } });
const fetchCount = () => portal.api.inputs(getAggregateByObjective).length - 1;
/** Simulates the server's message that a command is done. */
const told = (commandId: string) => portal.progress.done(objectiveId, commandId);

describe("a course that is changed by commands", () => {
  it("is asked for once at the end, however many there were, and everybody is told", async () => {
    const changes: string[] = [];
    portal.progress.onChange((changed) => changes.push(changed));
    const done = await portal.courseCommands.change(objectiveId, async (send) => {
      await send(submitObjectiveWorkflow, { body: { id: id(71) } });
      expect(fetchCount()).toBe(0);
      const { state } = await send(startObjectiveWorkflow, start());
      return state;
    });
    expect([done, fetchCount(), changes]).toEqual(["Completed", 1, [objectiveId]]);
  });

  it("needs no word of the server about them, while they are on their way and after", async () => {
    await portal.courseCommands.change(objectiveId, async (send) => {
      const sent = send(startObjectiveWorkflow, start());
      await told(id(70));
      return sent;
    });
    await told(id(70));
    expect(fetchCount()).toBe(1);
  });

  it("is shown as it is where one failed; the server's word about it counts from then on", async () => {
    portal.api.fail(startObjectiveWorkflow);
    const change = portal.courseCommands.change(objectiveId, (send) => send(startObjectiveWorkflow, start()));
    await expect(change).rejects.toThrow(NetworkError);
    await settle();
    expect(fetchCount()).toBe(1);
    await told(id(70));
    expect(fetchCount()).toBe(2);
  });

  it("is not asked for by whoever gave up; the server's word counts", async () => {
    portal.api.fail(startObjectiveWorkflow, new NetworkError(true, null));
    const change = portal.courseCommands.change(objectiveId, (send) => send(startObjectiveWorkflow, start()));
    await expect(change).rejects.toThrow(NetworkError);
    await settle();
    expect(fetchCount()).toBe(0);
    await told(id(70));
    expect(fetchCount()).toBe(1);
  });
});

describe("a command that waits in the outbox", () => {
  const finish = {
    body: { id: id(72), objectiveWorkflowId: id(5), activityWorkflowIds: [id(6)] },
    subject: id(5),
  };

  it("is known before it is sent", async () => {
    const entry = portal.courseCommands.put(finishActivityWorkflows, finish);
    expect(portal.outbox.waitingOf(id(5))).toEqual([entry]);
    await told(id(72));
    expect(fetchCount()).toBe(0);
  });
});

describe("a command that moves progress", () => {
  it("goes neither to the client nor into the outbox by itself", () => {
    // This function is never called: only the compiler checks it.
    const refusedByCompiler = () => [
      // @ts-expect-error only `CourseCommands` may send this command
      portal.api.command(startObjectiveWorkflow, start()),
      // @ts-expect-error only `CourseCommands` may put this command into the outbox
      portal.outbox.put(startObjectiveWorkflow, { ...start(), subject: id(5) }),
    ];
    expect(refusedByCompiler).toBeTypeOf("function");
  });
});
