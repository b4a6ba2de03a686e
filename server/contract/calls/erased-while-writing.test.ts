import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { newId } from "../../database/new-id";

let portal: TestPortal;
let ada: Awaited<ReturnType<TestPortal["signIn"]>>;
beforeEach(async () => {
  portal = await startTestPortal();
  ada = await portal.signIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.close();
});

/** Erases the person right after the request's session was found. */
function eraseBeforeWriting(): void {
  const { sessions } = portal.context;
  const find = sessions.find.bind(sessions);
  vi.spyOn(sessions, "find").mockImplementation(async (...given) => {
    const session = await find(...given);
    await portal.db.deleteFrom("account").where("id", "=", ada.user.id).execute();
    return session;
  });
}

const event = () => ({ id: newId(), name: "render_crash", time: "2026-11-21T09:00:00Z", role: "learner" });

describe("a person who is erased while a request writes is told that nobody is signed in", () => {
  it.each([
    ["an event", "/api/platform/v1/events", () => ({ events: [event()] }), {}],
    [
      "a command",
      "/api/lms/v1/start-objective-workflows",
      () => ({ id: newId(), objectiveWorkflowAggregateId: newId() }),
      { prefer: "respond-sync" },
    ],
  ])("%s", async (_name, url, body, headers) => {
    eraseBeforeWriting();
    const answer = await ada.post(url, body(), headers);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthorized"]);
  });
});

it("a fault of the server stays one for a session that goes on", async () => {
  vi.spyOn(portal.context.sessions, "end").mockRejectedValue(new Error("broken"));
  const answer = await ada.call({ method: "GET", url: "/learn/oidc/logout" });
  expect(answer.statusCode).toBe(500);
});
