import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import { newId } from "../database/new-id";
import { ApiError } from "../kit/errors/api-error";

const me = "/api/platform/v1/users/me";
const accesses = "/api/lms/v1/users/me/objective-accesses/query";

const locked = newId();

describe("calls of the contract", () => {
  let portal: TestPortal;
  let seen: unknown[];
  beforeEach(async () => {
    seen = [];
    portal = await startTestPortal({
      handlers: {
        queryMyAccesses: async ({ query }) => {
          seen.push(query);
          return { data: [] };
        },
        getObjectiveWorkflow: async () => {
          throw new Error("the password is swordfish");
        },
        getMyAccess: async () => {
          throw new ApiError("courseNotAvailable", {
            reason: "beforeStartFrom",
            changesAt: new Date("2026-12-01T00:00:00Z"),
          });
        },
        updateActivityWorkflow: async ({ db, user, params, publish }) => {
          await db.updateTable("account").set({ first_name: "Changed" }).where("id", "=", user.id).execute();
          publish({ type: "progress", userId: user.id, objectiveId: newId(), aggregateId: newId() });
          if (params.activityWorkflowId === locked) throw new ApiError("activityLocked");
          return {
            id: params.activityWorkflowId,
            state: "inProgress",
            lastProctoringSessionId: null,
            progress: 1,
            data: null,
          };
        },
      },
    });
  });
  afterEach(() => portal.close());

  it("answers the user of the session", async () => {
    const ada = await portal.signIn({ roles: ["Learner"] });
    const answer = await ada.get(me);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: ada.user.id, role: ["Learner"], timezone: null });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("tells the time that the server decides by, not the machine's", async () => {
    const ada = await portal.signIn();
    portal.clock.now = new Date("2031-05-01T12:00:00.900Z");
    expect((await portal.app.inject(me)).headers.date).toBe("Thu, 01 May 2031 12:00:00 GMT");
    expect((await ada.get(accesses)).headers.date).toBe("Thu, 01 May 2031 12:00:00 GMT");
  });

  it("answers HEAD like GET, without a body", async () => {
    const ada = await portal.signIn();
    const answer = await ada.call({ method: "HEAD", url: me });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  });

  it("refuses a visitor where a member is needed, with a problem document", async () => {
    const answer = await portal.app.inject(me);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({ code: "unauthorized", status: 401, title: "Sign-in required" });
  });

  it("says every fault of a query by field", async () => {
    const ada = await portal.signIn();
    const answer = await ada.get(`${accesses}?take=0&skip=x&colour=red`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(["colour", "skip", "take"]);
    expect(seen).toEqual([]);
  });

  it("gives handlers numbers and defaults where the query string had texts or nothing", async () => {
    const ada = await portal.signIn();
    await ada.get(`${accesses}?skip=20&requireTotalCount=true`);
    expect(seen).toEqual([{ skip: 20, take: 50, requireTotalCount: true }]);
  });

  it("takes no number for an id", async () => {
    const ada = await portal.signIn();
    const answer = await ada.get("/api/lms/v1/objective-workflows/1");
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["workflowId"]]);
  });

  it.each([
    ["a text", { progress: 1, data: "a\0b" }, "data"],
    ["a text inside", { progress: 1, data: { pages: ["a", "b\0"] } }, "data.pages.1"],
    ["a name", { progress: 1, data: { "a\0b": 1 } }, "data"],
    ["half a character", { progress: 1, data: { page: "a\ud83d" } }, "data.page"],
    ["half a character in a name", { progress: 1, data: { "\udc4d": 1 } }, "data"],
  ])("refuses %s that no database keeps", async (_name, change, field) => {
    const ada = await portal.signIn();
    const url = `/api/lms/v1/users/me/objective-workflows/${newId()}/activity-workflows/${newId()}`;
    const answer = await ada.put(url, { id: newId(), ...change });
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    [98, 200],
    [99, 400],
    [100_000, 400],
  ])("takes lists in %d lists with %d", async (depth, status) => {
    const ada = await portal.signIn();
    const url = `/api/lms/v1/users/me/objective-workflows/${newId()}/activity-workflows/${newId()}`;
    const data = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const answer = await ada.call({
      method: "PUT",
      url,
      payload: `{"id":"${newId()}","progress":1,"data":{"pages":${data}}}`,
      headers: { "x-csrf-token": ada.csrfToken, "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(status);
  });

  it("refuses a query that no database keeps", async () => {
    const ada = await portal.signIn();
    expect((await ada.get(`${accesses}?sort=a%00b`)).json()).toMatchObject({
      errors: { sort: [expect.any(String)] },
    });
  });

  it("does not turn a text into a number in a body", async () => {
    const ada = await portal.signIn();
    const url = `/api/lms/v1/users/me/objective-workflows/${newId()}/activity-workflows/${newId()}`;
    const answer = await ada.put(url, { id: newId(), progress: "0.5", data: null });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["progress"]]);
  });

  it("says nothing about what went wrong inside but the number of the request", async () => {
    const ada = await portal.signIn();
    const answer = await ada.get(`/api/lms/v1/objective-workflows/${newId()}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: "internal", requestId: answer.headers["x-request-id"] });
    expect(answer.body).not.toContain("swordfish");
  });

  it("passes on why something is refused, and until when", async () => {
    const ada = await portal.signIn();
    const answer = await ada.get(`/api/lms/v1/users/me/objectives/${newId()}/objective-access`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: "courseNotAvailable",
      reason: "beforeStartFrom",
      changesAt: "2026-12-01T00:00:00.000Z",
    });
  });

  it.each([
    ["keeps a change and tells the user's pages", newId(), 200, "Changed", ["progress"]],
    ["undoes a change that is refused in the end, and tells nobody", locked, 403, "Ada", []],
  ])("%s", async (_case, id, status, name, events) => {
    const ada = await portal.signIn();
    const told: unknown[] = [];
    portal.context.hub.add({
      tenantId: ada.user.tenantId,
      userId: ada.user.id,
      send: (type) => told.push(type),
      close: () => undefined,
    });
    const url = `/api/lms/v1/users/me/objective-workflows/${newId()}/activity-workflows/${id}`;
    expect((await ada.put(url, { id: newId(), progress: 1, data: null })).statusCode).toBe(status);
    const row = await portal.db.selectFrom("account").select("first_name").executeTakeFirstOrThrow();
    expect([row.first_name, told]).toEqual([name, events]);
  });

  it("answers 404 for what is no call", async () => {
    const answer = await portal.app.inject("/api/lms/v1/nothing");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "notFound"]);
  });
});
