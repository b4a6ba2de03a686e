import { afterAll, beforeAll, expect, it } from "vitest";
import { assemble, pointIndexOf } from "../../../core/kernel/server";
import { portalPoints } from "../../../core/learning/points/index";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { newId } from "../../database/new-id";
import { portalManifests } from "../../learning/testing/portal-manifests";

type Member = Awaited<ReturnType<TestPortal["signIn"]>>;

let portal: TestPortal;
let ada: Member;
let admin: Member;
beforeAll(async () => {
  portal = await startTestPortal();
  Object.assign(portal.config, { model: assemble(portalManifests, pointIndexOf(portalPoints)) });
  ada = await portal.signIn({ email: "ada@demo.example" });
  admin = await portal.signIn({ email: "root@demo.example", roles: ["Administrator"] });
});
afterAll(() => portal.close());

const event = (code: string, context: object) => ({
  id: newId(),
  name: "portal_diagnostic",
  time: "2026-11-21T09:00:00Z",
  role: "learner",
  data: { code, message: "It failed.", context },
});
const report = (who: Member, code: string, context: object) =>
  who.post("/api/platform/v1/events", { events: [event(code, context)] });
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};
const ready = async () => {
  const answer = await portal.app.inject("/readyz");
  return [answer.statusCode, answer.json().checks.browsers];
};

it("counts the people in whose browsers a plugin has failed, and is ready nevertheless", async () => {
  expect(await ready()).toEqual([200, undefined]);
  await report(ada, "CONTRIBUTION_FAILED", { contribution: "notes.tab" });
  await report(ada, "PLUGIN_THROWS", { plugin: "notes" });
  await report(admin, "PLUGIN_THROWS", { plugin: "notes" });
  await report(ada, "FRAGMENT_THROWS", { fragment: "calendar" });
  await report(ada, "PLUGIN_OFF", { plugin: "tasks" });
  await report(ada, "PLUGIN_THROWS", { plugin: "anything else" });
  await report(ada, "INVENTED", { plugin: "courses" });
  await portal.app.inject({
    method: "POST",
    url: "/api/platform/v1/events",
    payload: { events: [event("PLUGIN_THROWS", { plugin: "catalog" })] },
    headers: { "x-csrf-token": portal.context.visitorToken },
  });
  const counted = [
    { plugin: "calendar", people: 1 },
    { plugin: "notes", people: 2 },
  ];
  expect(await ready()).toEqual([200, undefined]);
  later(61_000);
  expect(await ready()).toEqual([200, counted]);
  const { browsers } = (await admin.call({ method: "GET", url: "/api/platform/v1/admin/plugins" })).json();
  expect(browsers).toEqual(counted);
  later(3_600_000);
  expect(await ready()).toEqual([200, undefined]);
});
