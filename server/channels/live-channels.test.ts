import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../database/new-id";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { access, course, sample } from "../learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../learning/testing/test-lms";
import { LiveHub } from "../live/live-hub";
import { courseAudience } from "./course-audience";

let lms: TestLms;
beforeAll(async () => {
  lms = await startTestLms(sample([course("sea"), course("land")], [access("sea")]));
});
afterAll(() => lms.close());

it("a change in a channel wakes who has the course and who holds courses, in this tenant and nobody else", async () => {
  const hub = new LiveHub(courseAudience(lms.db));
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

  const [objectiveId, channelId] = [idOf("course", "sea"), newId()];
  await hub.publish(DEFAULT_TENANT_ID, [{ type: "channel", userId: null, objectiveId, channelId }]);
  const data = JSON.stringify({ objectiveId, channelId });
  expect(heard.toSorted()).toEqual(["her other tab", "instructor", "learner"].map((name) => `${name} channel ${data}`));

  heard.length = 0;
  await hub.publish(DEFAULT_TENANT_ID, [{ type: "channel", userId: learner, objectiveId, channelId }]);
  expect(heard.toSorted()).toEqual(["her other tab", "learner"].map((name) => `${name} channel ${data}`));
});
