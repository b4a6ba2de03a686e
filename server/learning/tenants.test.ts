import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lmsHandlers } from "../app/handlers";
import { newId } from "../database/new-id";
import { installed } from "../plugins/installed";
import { directCall } from "./testing/direct-call";
import { hasCall, withoutUnknownPlugins } from "./testing/labs";
import { access, course, LEARNER, sample } from "./testing/sample-package";
import { idOf, startTestLms, type TestLms } from "./testing/test-lms";

describe("another tenant", () => {
  let lms: TestLms;
  beforeAll(async () => {
    const rich = course("rich", {
      gradingScale: "scale",
      certificateTemplates: ["proof"],
      openCatalog: true,
      showcases: ["best"],
    });
    const content = {
      ...sample([rich], [access("rich", { term: "spring" })]),
      reinforcements: [
        {
          key: "why",
          course: "rich",
          learners: ["learner"],
          question: "Why?",
          options: [
            { key: "yes", text: "Because", correct: true },
            { key: "no", text: "Never mind" },
          ],
        },
      ],
    };
    lms = await startTestLms(withoutUnknownPlugins(content));
  });
  afterAll(() => lms.close());

  it("gets nothing of this one, even for a user of the same id who knows every id", async () => {
    const ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("rich")).body.resultId;
    await ada.learner.take(objectiveWorkflowId, "rich", "a", "b", "c");
    const activityWorkflowId = (await ada.learner.startParts(objectiveWorkflowId, "rich", "a")).body.resultId;
    const recordId = (await ada.learner.submit(objectiveWorkflowId)).body.resultId;
    const aggregate = await ada.learner.aggregate("rich");
    const certificateId = hasCall("queryCertificates")
      ? (await ada.call("queryCertificates")).body.data[0].certificateNumber
      : newId();
    const ids = {
      objectiveId: idOf("course", "rich"),
      activityPathId: idOf("part", "rich", "a"),
      activityId: idOf("activity", "rich", "a"),
      aggregateId: aggregate.id,
      workflowId: objectiveWorkflowId,
      objectiveWorkflowId,
      activityWorkflowId,
      recordId,
      certificateId,
      channelId: idOf("course", "rich"),
      messageId: newId(),
      attachmentId: newId(),
      groupActivityWorkflowId: newId(),
      activityWorkflowIds: activityWorkflowId,
      kind: "nothing",
      token: "nothing",
      mailId: newId(),
      requestId: newId(),
    };
    const body = {
      id: newId(),
      objectiveWorkflowAggregateId: aggregate.id,
      objectiveAccessId: aggregate.objectiveAccess.id,
      activityPartIds: [ids.activityPathId],
      activityWorkflowIds: [activityWorkflowId],
      objectiveWorkflowId,
      answer: "yes",
      progress: 1,
      data: null,
      score: 1,
      maxScore: 1,
      activityWorkflowId,
      channelId: ids.channelId,
      messageId: ids.messageId,
      attachmentId: ids.attachmentId,
      replyTo: null,
      text: "Ahoy",
      format: "json",
      wanted: false,
      isClosed: true,
      until: "2026-11-21T09:00:00Z",
      userId: idOf("user", "other"),
      reason: "A question",
      value: {},
    };
    const more = ["ObjectiveWorkflow.Grade", "User.Manage"].map((name) => ({ name, scope_id: null }));
    const query = { from: "2026-11-20", to: "2026-11-21", days: 30, state: "waiting", text: "about", limit: 9 };
    // The answers to somebody of another tenant, for calls that then answer neither an empty list nor a refusal. They
    // contain only data that are the same in all tenants, such as the kinds of mails that plugins send.
    // A call may also fail because the tables of the other tenant have no such person or name: 23503, a missing foreign
    // key, or 23502, a missing value.
    const refusals = ["notFound", "mails.linkInvalid", "reinforcement.linkInvalid", "23502", "23503"];
    const emptyAnswers: Readonly<Record<string, object>> = {
      getMailChoices: expect.arrayContaining([expect.objectContaining({ wanted: true })]),
      getCalendarFeed: expect.objectContaining({ created: null }),
      revokeCalendarFeed: expect.objectContaining({ created: null }),
      getNewsChoices: expect.arrayContaining([expect.objectContaining({ bell: true })]),
      getDay: {
        parts: {
          "calendar-widget": { content: { data: [], total: 0 } },
          "learner-dashboard": { content: null },
          "promo-banners": { content: { data: [], changesAt: null } },
          "recent-courses": { content: { readOn: null, recent: [], first: null, picture: null } },
          reinforcement: { content: null },
          tasks: { content: null },
        },
      },
      getErasure: expect.objectContaining({ request: null }),
      setErasure: expect.objectContaining({ request: null }),
      endImpersonation: { ended: false },
      getReadingLook: expect.objectContaining({ size: 17, width: "usual" }),
      // A note that is not there counts as removed.
      removeNote: {},
      getFeedbackReport: expect.objectContaining({ comments: [] }),
      getConfiguration: expect.objectContaining({ revision: 0, units: [] }),
      checkConfiguration: expect.objectContaining({ leadsAway: false }),
      saveConfiguration: expect.stringContaining("conflict"),
      getPlugins: expect.any(Array),
    };
    const ofPlugins = Object.assign({}, ...installed.plugins.map(({ calls }) => calls));
    const stranger = { ...ada.user, tenantId: newId(), permissions: [...ada.user.permissions, ...more] };
    for (const [name, handler] of Object.entries({ ...lmsHandlers(), ...ofPlugins })) {
      const run = handler as (call: unknown) => Promise<unknown>;
      const submits = name === "submitObjectiveWorkflow" ? { ...body, id: objectiveWorkflowId } : body;
      const isAsked = name.endsWith("ReinforcementWorkflow");
      const params = isAsked ? { workflowId: idOf("reinforcement.question", "why", "learner") } : ids;
      const answer = await run(directCall(lms, stranger, lms.db, { params, query, body: submits } as never)).catch(
        (error: unknown) => (error as { readonly code?: string }).code ?? error,
      );
      const nothing = Array.isArray(answer) ? answer : ((answer as { data?: unknown[] }).data ?? answer);
      const expected = emptyAnswers[name];
      const told = `${name}: if somebody without data gets this everywhere, add it to emptyAnswers`;
      if (expected === undefined) expect([[], ...refusals, { deleted: 0 }], told).toContainEqual(nothing);
      else expect(nothing, name).toEqual(expected);
    }
  });
});
