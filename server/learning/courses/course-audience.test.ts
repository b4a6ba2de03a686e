import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { LiveHub } from "../../live/live-hub";
import { access, course, sample } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";
import { courseAudience } from "./course-audience";

let lms: TestLms;
beforeAll(async () => {
  lms = await startTestLms(sample([course("sea"), course("land")], [access("sea")]));
});
afterAll(() => lms.close());

it("a change in a course wakes who has the course and who holds courses, in this tenant and nobody else", async () => {
  const hub = new LiveHub({ audience: courseAudience(lms.db), isOn: () => true, onConfigured: () => undefined });
  const heard: string[] = [];
  const listen = (name: string, userId: string | null, tenantId = DEFAULT_TENANT_ID) =>
    hub.add({
      tenantId,
      userId,
      close: () => undefined,
      send: (type, data) => heard.push(`${name} ${type} ${JSON.stringify(data)}`),
    });
  const learner = idOf("user", "learner");
  const { user: instructor } = await lms.signIn({ roles: ["Instructor"] });
  listen("learner", learner);
  listen("her other tab", learner);
  listen("other learner", idOf("user", "other"));
  listen("instructor", instructor.id);
  listen("visitor", null);
  listen("same id elsewhere", learner, newId());

  const data = { pollId: newId() };
  await hub.publish(DEFAULT_TENANT_ID, [{ type: "polls.voted", to: { course: idOf("course", "sea") }, data }]);
  const text = JSON.stringify(data);
  expect(heard.toSorted()).toEqual(
    ["her other tab", "instructor", "learner"].map((name) => `${name} polls.voted ${text}`),
  );

  heard.length = 0;
  await hub.publish(DEFAULT_TENANT_ID, [{ type: "polls.voted", to: { user: learner }, data }]);
  expect(heard.toSorted()).toEqual(["her other tab", "learner"].map((name) => `${name} polls.voted ${text}`));
});
