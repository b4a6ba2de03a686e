import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, prefixes } from "../../../core/learning/contract/endpoint";
import { allRows } from "../../../server/app/testing/all-rows";
import { everyEndpoint } from "../../../server/app/testing/every-endpoint";
import { newId } from "../../../server/database/new-id";
import { withLabs, withoutUnknownPlugins } from "../../../server/learning/testing/labs";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import type { LoadedPlugin } from "../../../server/plugins/load-server-plugins";
import { assertNotImpersonated } from "../../../server/sdk";
import { type Browser, browserOf } from "./testing/browser";

const isRead = ({ method }: Endpoint) => method === "GET" || method === "HEAD";
const all: readonly Endpoint[] = Object.values(everyEndpoint);
/**
 * The calls (of the HTTP API) that change something also while an administrator sees the portal as another person. They
 * act in the administrator's own name.
 */
const ownCalls = ["endImpersonation", "logEvents"];

/** A plugin with HTTP routes of its own, which the declared API (the contract) does not have. */
const probe: LoadedPlugin = {
  id: "probe",
  endpoints: [],
  calls: {},
  routes(http, server) {
    http.put("/api/probe/change", async (request) => ({ user: (await server.changingUser(request)).id }));
    http.put("/api/probe/own", async (request) => assertNotImpersonated(await server.sessionUser(request)));
  },
};

let lms: TestLms;
let browser: Browser;
let ids: Readonly<Record<string, string>>;
let admin: Awaited<ReturnType<TestLms["signIn"]>>;
beforeAll(async () => {
  const rich = course("rich", { gradingScale: "scale", certificateTemplates: ["proof"], openCatalog: true });
  const announced = { key: "hello", course: "rich", author: "instructor", text: "Ahoy", posted: "now-1d" };
  const given = withoutUnknownPlugins({ ...sample([rich], [access("rich")]), announcements: [announced] });
  lms = await startTestLms(given, undefined, undefined, { plugins: [...withLabs.plugins, probe] });
  const ada = await lms.member(LEARNER);
  const objectiveWorkflowId = (await ada.learner.start("rich")).body.resultId;
  const activityWorkflowId = (await ada.learner.startParts(objectiveWorkflowId, "rich", "a")).body.resultId;
  ids = {
    objectiveWorkflowId,
    activityWorkflowId,
    workflowId: objectiveWorkflowId,
    userId: ada.user.id,
    aggregateId: (await ada.learner.aggregate("rich")).id,
    objectiveId: idOf("course", "rich"),
    channelId: idOf("course", "rich"),
    activityPathId: idOf("part", "rich", "a"),
    activityId: idOf("activity", "rich", "a"),
  };
  admin = await lms.signIn({ email: "root@demo.example", roles: ["Administrator"] });
  browser = browserOf(admin);
  await browser.start(ada.user.id);
  await browser.load();
});
afterAll(() => lms.close());

async function send(endpoint: Endpoint) {
  const { csrfToken } = await browser.session();
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId());
  return admin.call({
    method: endpoint.method,
    url: prefixes[endpoint.prefix] + path,
    headers: { "x-csrf-token": csrfToken, prefer: "respond-sync" },
    ...(endpoint.body ? { payload: {} } : {}),
  });
}

describe("an administrator who sees the portal as a learner", () => {
  it.each(all.filter((endpoint) => !isRead(endpoint)).map((endpoint) => [endpoint.id, endpoint] as const))(
    "cannot change anything by %s",
    async (id, endpoint) => {
      if (ownCalls.includes(id)) return expect(endpoint.impersonated).toBe("asSelf");
      const answer = await send(endpoint);
      expect(answer.json()).toMatchObject({ status: 403, code: "impersonated" });
    },
  );

  it.each(
    all.filter(({ impersonated }) => impersonated === "refused").map((endpoint) => [endpoint.id, endpoint] as const),
  )("cannot read what acts in the learner's name: %s", async (_id, endpoint) => {
    expect((await send(endpoint)).json()).toMatchObject({ status: 403, code: "impersonated" });
  });

  it("changes no row by any call that reads", async () => {
    // The table of sessions is left out: the row of a session changes, because it says when the session was last used.
    const rows = async () => JSON.stringify([...(await allRows(lms.db))].filter(([table]) => table !== "session"));
    const before = await rows();
    let answered = 0;
    for (const endpoint of all.filter(isRead)) if ((await send(endpoint)).statusCode === 200) answered += 1;
    expect(answered).toBeGreaterThan(20);
    expect(await rows()).toBe(before);
  });

  it("logs faults of the page in the administrator's own name", async () => {
    const event = { id: newId(), name: "render_crash", time: lms.clock.now.toISOString(), role: "learner" };
    expect((await browser.post("/api/platform/v1/events", { events: [event] })).statusCode).toBe(200);
    const { user_id } = await lms.db
      .selectFrom("event")
      .select("user_id")
      .where("id", "=", event.id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(admin.user.id);
  });

  it("cannot use routes of plugins that change something, or that are for the person only", async () => {
    const { csrfToken } = await browser.session();
    for (const url of ["/api/probe/change", "/api/probe/own"]) {
      const answer = await admin.call({ method: "PUT", url, headers: { "x-csrf-token": csrfToken } });
      expect(answer.json()).toMatchObject({ status: 403, code: "impersonated" });
    }
  });

  it("gets no credential of the person, which proves something for whoever has the file", async () => {
    const answer = await admin.get(`/api/lms-storage/v1/certificates/credentials/${newId()}.jwt`);
    expect(answer.json()).toMatchObject({ status: 403, code: "impersonated" });
  });
});
