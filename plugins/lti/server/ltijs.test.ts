import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLtijsTool } from "./testing/ltijs-tool";
import { idOf, LEARNER, OTHER, startTestLti, type TestLti } from "./testing/test-lti";

type Tool = Awaited<ReturnType<typeof startLtijsTool>>;

describe("a tool written with ltijs", () => {
  let tool: Tool;
  let portal: TestLti;
  let ada: Awaited<ReturnType<TestLti["learner"]>>;
  beforeAll(async () => {
    tool = await startLtijsTool();
    portal = await startTestLti(tool.registration);
    await tool.register(portal.origin);
    ada = await portal.learner(LEARNER);
  });
  afterAll(async () => {
    await portal.close();
    await tool.close();
  });

  it("accepts the launch, and knows the learner, the course and the attempt", async () => {
    const page = await ada.launch();
    expect(page.status).toBe(200);
    const { token } = JSON.parse(page.body);
    expect(token).toMatchObject({
      iss: portal.origin,
      user: ada.user.id,
      userInfo: { given_name: "Ada", family_name: "Lovelace", name: "Ada Lovelace", email: LEARNER },
      platformContext: {
        custom: { attempt: ada.activityWorkflowId, who: "Ada Lovelace" },
        context: { id: idOf("course", "chemistry"), label: "CHEMISTRY", title: "Course chemistry" },
        resource: { id: idOf("part", "chemistry", "lab"), title: "In the lab" },
        roles: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
      },
    });
  });

  it("reads the members of the course, page by page", async () => {
    tool.does(async (lti, token) => ({
      all: await lti.NamesAndRoles.getMembers(token),
      paged: await lti.NamesAndRoles.getMembers(token, { limit: 1, pages: false }),
      learners: await lti.NamesAndRoles.getMembers(token, { role: "Learner" }),
      instructors: await lti.NamesAndRoles.getMembers(token, { role: "Instructor" }),
    }));
    const { done, failed } = JSON.parse((await ada.launch()).body);
    expect(failed).toBeUndefined();
    expect(done.all.id).toBe(`${portal.origin}/lti/contexts/${idOf("course", "chemistry")}/memberships`);
    expect(done.all.members.map(({ name }: { name: string }) => name).sort()).toEqual(["Ada Lovelace", "Otto Other"]);
    expect(done.paged.members).toEqual(done.all.members);
    expect(done.learners.members).toHaveLength(2);
    expect(done.instructors.members).toEqual([]);
  });

  it("finds the activity's own line item, and makes one of its own", async () => {
    tool.does(async (lti, token) => {
      const own = await lti.Grade.getLineItems(token, { resourceLinkId: true });
      const made = await lti.Grade.createLineItem(token, { label: "Safety", scoreMaximum: 3, tag: "extra" });
      await lti.Grade.submitScore(token, String(made.id), {
        scoreGiven: 2,
        activityProgress: "Completed",
        gradingProgress: "FullyGraded",
      });
      const scores = await lti.Grade.getScores(token, String(made.id));
      return { own, made, scores, tagged: await lti.Grade.getLineItems(token, { tag: "extra" }) };
    });
    const { done, failed } = JSON.parse((await ada.launch()).body);
    expect(failed).toBeUndefined();
    expect(done.own.lineItems).toMatchObject([{ label: "In the lab", scoreMaximum: 10 }]);
    expect(done.tagged.lineItems).toEqual([done.made]);
    expect(done.scores.scores).toMatchObject([{ userId: ada.user.id, resultScore: 2, resultMaximum: 3 }]);
  });

  it("sends a score, which becomes the learner's result", async () => {
    tool.does(async (lti, token) => {
      const { lineitem = "" } = token.platformContext.endpoint;
      const score = { scoreGiven: 8, scoreMaximum: 10, activityProgress: "Completed", gradingProgress: "FullyGraded" };
      await lti.Grade.submitScore(token, lineitem, score);
      return lti.Grade.getScores(token, lineitem, { userId: token.user });
    });
    const { done, failed } = JSON.parse((await ada.launch()).body);
    expect(failed).toBeUndefined();
    expect(done.scores).toMatchObject([{ userId: ada.user.id, resultScore: 8, resultMaximum: 10 }]);
    const { body } = await ada.learner.tree(ada.workflowId);
    expect(body.activity.children[0].childActivity.activityWorkflowAggregate).toMatchObject({
      lastActivityWorkflow: { id: ada.activityWorkflowId, state: "finished" },
      bestActivityRecord: { score: 8, maxScore: 10, normalizedScore: 0.8, passed: true },
    });
  });

  it("is told no for somebody who has not begun", async () => {
    const { id } = (await portal.member(OTHER)).user;
    tool.does((lti, token) =>
      lti.Grade.submitScore(token, token.platformContext.endpoint.lineitem ?? "", {
        userId: id,
        scoreGiven: 8,
        activityProgress: "Completed",
        gradingProgress: "FullyGraded",
      }),
    );
    expect(JSON.parse((await ada.launch()).body).failed).toContain("409");
  });

  it("lets an author choose what the activity launches", async () => {
    tool.does(async () => ({}));
    const author = await portal.learner(OTHER);
    await portal.db
      .updateTable("account")
      .set({ roles: JSON.stringify(["Author"]) as never })
      .where("id", "=", author.user.id)
      .execute();
    tool.offers([{ type: "ltiResourceLink", url: `${tool.origin}/?unit=7`, custom: { level: "2" } }]);
    const choosing = await author.launch({ message: "LtiDeepLinkingRequest", documentTarget: "window" });
    const chosen = await author.browser.post(choosing);
    expect([chosen.status, chosen.body]).toEqual([200, expect.stringContaining("The content is chosen")]);
    const again = await author.browser.post(choosing);
    expect(again.status).toBe(400);
    const { token } = JSON.parse((await author.launch()).body);
    expect(token.platformContext).toMatchObject({ targetLinkUri: `${tool.origin}/?unit=7`, custom: { level: "2" } });
  });
});
