import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EndpointId, endpoints } from "../../core/learning/contract/index";
import { lmsHandlers } from "../app/handlers";
import { newId } from "../database/new-id";
import { ltiHandlers } from "../lti/launch/resource-link";
import { access, course, group, INSTRUCTOR, LEARNER, sample, text } from "./testing/sample-package";
import { idOf, startTestLms, type TestLms } from "./testing/test-lms";

/** A course with something in every field. */
const rich = course("rich", {
  gradingScale: "scale",
  gradingApproval: true,
  certificateTemplates: ["proof"],
  showcases: ["best"],
  about: "<p>About</p>",
  openCatalog: true,
  activity: group("root", [
    text("a", {
      duration: 60,
      code: "A",
      constraint: { due: "now+1d", reviewPolicy: "afterSubmission", resultsDisclosurePolicy: "afterFinish" },
    }),
    {
      key: "film",
      type: "video",
      name: "Film",
      supportCollaborativeMode: true,
      video: { youtube: "dQw4w9WgXcQ", transcript: "One.\n\nTwo." },
    },
    { key: "talk", type: "discussion", name: "Talk", optional: true, discussion: { requiredPosts: 2 } },
    { key: "tool", type: "lti", name: "Tool", lti: { tool: "board" }, optional: true, maxScore: 10 },
    text("exam", { proctored: true, optional: true }),
    text("gone", { state: "archived", duration: 3600 }),
  ]),
});

/** Every call that is not the platform's own. */
const handled = Object.keys({ ...lmsHandlers(), ...ltiHandlers("secret") });

describe("every call about learning", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms({
      ...sample([rich, course("other")], [access("rich"), access("other", { selfEnrolled: false })]),
      ltiTools: [
        {
          ...{ key: "board", name: "Board", version: "1.3", launchUrl: "https://tool.example/launch" },
          ...{ loginUrl: "https://tool.example/login", jwksUrl: "https://tool.example/keys" },
        },
      ],
      reinforcements: [
        {
          ...{ key: "why", course: "rich", learners: ["learner"], question: "Why?" },
          options: [
            { key: "yes", text: "Because", correct: true },
            { key: "no", text: "Never mind" },
          ],
        },
      ],
      groups: [{ key: "pair", name: "The pair", course: "rich", members: ["learner"] }],
    });
  });
  afterAll(() => lms.close());

  it("answers in the shape of the contract, which each call here is held against", async () => {
    const ada = await lms.member(LEARNER);
    const objectiveId = idOf("course", "rich");
    const status = async (id: EndpointId, call: Parameters<typeof ada.call>[1] = {}) => {
      const answer = await ada.call(id, call);
      expect(`${id} ${answer.status}`).toBe(`${id} 200`);
      return answer.body;
    };
    const talk = async (channelId: string) => {
      const params = { channelId };
      const posted = await status("postMessage", { body: { id: newId(), channelId, replyTo: null, text: "Ahoy" } });
      const messageId: string = posted.resultId;
      await status("editMessage", { body: { id: newId(), channelId, messageId, text: "Ahoy there" } });
      await status("getChannel", { params });
      await status("getChannelThreads", { params });
      await status("getChannelReplies", { params: { ...params, messageId } });
      await status("markChannelRead", { params, body: { until: lms.clock.now.toISOString() } });
      await status("deleteMessage", { body: { id: newId(), channelId, messageId } });
      await status("getAnnouncements");
    };
    const launch = async (objectiveWorkflowId: string) => {
      const activityPartIds = [idOf("part", "rich", "tool")];
      const id = newId();
      await status("startActivityWorkflows", { body: { id, objectiveWorkflowId, activityPartIds } });
      const body = { activityWorkflowIds: [id], activityPartIds };
      await status("getResourceLink", { params: { objectiveWorkflowId }, body });
      await status("getResourceForm", { params: { objectiveWorkflowId, activityWorkflowIds: id } });
    };
    const supervise = async (objectiveWorkflowId: string) => {
      const activityWorkflowId = newId();
      const activityPartIds = [idOf("part", "rich", "exam")];
      await status("startActivityWorkflows", {
        body: { id: activityWorkflowId, objectiveWorkflowId, activityPartIds },
      });
      const params = { objectiveWorkflowId, activityWorkflowId };
      const provider = (path: string, token: string, payload: object) =>
        lms.app.inject({
          ...{ method: "POST", url: `/api/proctoring/v1/sessions${path}`, payload },
          headers: { authorization: `Bearer ${token}` },
        });
      const session = (await provider("", (await status("getProctoringStartToken", { params })).token, {})).json();
      const incidents = [{ position: 0, at: lms.clock.now.toISOString(), kind: "left" }];
      await provider(`/${session.id}/reports`, session.token, { incidents });
      await provider(`/${session.id}/finish`, session.token, {});
      const ina = await lms.member(INSTRUCTOR);
      const reports = await ina.call("getProctoringReports", { params: { objectiveId } });
      expect(reports.body.data).toMatchObject([{ activity: "About exam", incidents: [{ kind: "left" }] }]);
      const body = { id: newId(), proctoringSessionId: session.id, accepted: true };
      expect((await ina.call("judgeProctoringSession", { body })).status).toBe(200);
      await status("getLastProctoringSession", { params });
    };
    const grade = async (objectiveWorkflowId: string, activityWorkflowId: string) => {
      const ina = await lms.member(INSTRUCTOR);
      const score = { id: newId(), activityWorkflowId, score: 9, maxScore: 10 };
      const answers = [
        await ina.call("queryWaitingAttempts", { params: { objectiveId } }),
        await ina.call("giveActivityScore", { body: score }),
        await ina.call("getGradedAttempt", { params: { objectiveWorkflowId } }),
        await ina.call("approveGrade", { body: { id: newId(), objectiveWorkflowId } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    };
    const offered = await status("getMyAccess", { params: { objectiveId: idOf("course", "other") } });
    await status("createSelfEnrollment", { body: { id: newId(), objectiveAccessId: offered.id } });
    await status("createObjectiveAccess", { body: { id: newId(), objectiveAccessId: offered.id } });
    const asked = { params: { workflowId: idOf("reinforcement", "why", "learner") } };
    await status("getReinforcementWorkflow", asked);
    await status("answerReinforcementWorkflow", { ...asked, body: { answer: "yes" } });
    for (const id of [
      "queryMyAccesses",
      "queryMyAggregates",
      "queryGradingScales",
      "getEnrolledShowcases",
      "getCatalogShowcases",
      "getEnrolledCategories",
      "getCatalogCategories",
      "getTerms",
    ] as const) {
      await status(id);
    }
    const aggregate = await status("getAggregateByObjective", { params: { objectiveId } });
    expect(aggregate.objective).toMatchObject({ about: "<p>About</p>", activity: { childrenCount: 5, duration: 60 } });

    const objectiveWorkflowId = newId();
    await status("startObjectiveWorkflow", {
      body: { id: objectiveWorkflowId, objectiveWorkflowAggregateId: aggregate.id },
    });
    await status("getObjectiveWorkflow", { params: { workflowId: objectiveWorkflowId } });
    const activityWorkflowId = newId();
    const activityPartIds = [idOf("part", "rich", "a")];
    await status("startActivityWorkflows", { body: { id: activityWorkflowId, objectiveWorkflowId, activityPartIds } });
    await status("updateActivityWorkflow", {
      params: { objectiveWorkflowId, activityWorkflowId },
      body: { id: newId(), progress: 0.5, data: { at: 1 } },
    });
    await status("finishActivityWorkflows", {
      body: { id: newId(), objectiveWorkflowId, activityWorkflowIds: [activityWorkflowId] },
    });
    const inAttempt = { objectiveWorkflowId };
    await status("getActivityTree", { params: inAttempt });
    await status("getRootActivity", { params: inAttempt });
    await status("getRootChildren", { params: inAttempt });
    const film = { ...inAttempt, activityPathId: idOf("part", "rich", "film") };
    expect((await status("getActivity", { params: film })).content).toMatchObject({
      external: { source: "youtube", id: "dQw4w9WgXcQ" },
      transcript: ["One.", "Two."],
    });
    expect(await status("getActivityChildren", { params: film })).toEqual([]);
    const activity = { ...inAttempt, activityId: idOf("activity", "rich", "a") };
    expect(await status("getActivityWorkflowAggregate", { params: activity })).toMatchObject({
      lastActivityWorkflow: { id: activityWorkflowId, state: "finished", progress: 1, data: { at: 1 } },
    });
    expect((await status("getActivityRecords", { params: activity })).data).toHaveLength(1);
    expect((await status("queryActivityRecords", { params: inAttempt })).data).toHaveLength(1);

    const joined = { id: newId(), objectiveWorkflowId, activityPartIds: [film.activityPathId] };
    await status("startActivityWorkflows", { body: { ...joined, mode: "collaborative" } });
    expect((await status("queryParticipants", { params: film })).data).toMatchObject([{ joined: true }]);
    const [, shared] = (await status("getActivityTree", { params: inAttempt })).activity.children;
    const { groupActivityWorkflowId } = shared.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
    await status("getGroupActivityWorkflow", { params: { aggregateId: aggregate.id, groupActivityWorkflowId } });
    await ada.learner.take(objectiveWorkflowId, "rich", "film");
    await talk(idOf("part", "rich", "talk"));
    await launch(objectiveWorkflowId);
    await supervise(objectiveWorkflowId);
    const { resultId } = await status("submitObjectiveWorkflow", { body: { id: objectiveWorkflowId } });
    await grade(objectiveWorkflowId, activityWorkflowId);
    await status("getObjectiveRecord", { params: { recordId: resultId } });
    await status("queryObjectiveRecords");
    await status("getAggregateRecords", { params: { aggregateId: aggregate.id } });
    const { data } = await status("queryCertificates");
    await status("getPublicCertificate", { params: { certificateId: data[0].id } });

    const other = (await ada.learner.start("other")).body.resultId;
    await ada.learner.take(other, "other", "a", "b", "c");
    await status("finishObjectiveWorkflow", { body: { id: newId(), objectiveWorkflowId: other } });

    expect(handled.filter((id) => !lms.called.has(id as EndpointId))).toEqual([]);
  });

  it("knows every call of the contract that is not the platform's own", () => {
    expect(handled.every((id) => id in endpoints)).toBe(true);
  });
});
