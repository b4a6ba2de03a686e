import { access, course, LEARNER, OTHER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms } from "../../../../server/learning/testing/test-lms";
import { Browser } from "./browser";

type Activity = NonNullable<ReturnType<typeof course>["activity"]>;
type Package = Parameters<typeof startTestLms>[0];
type Registration = NonNullable<Package["ltiTools"]>[number];

export { idOf, LEARNER, OTHER };
/** The running test server, with functions that act as its users. */
export type TestLti = Awaited<ReturnType<typeof startTestLti>>;

/** The activity whose tool the tests open. Its score is out of ten. */
export const labActivity = (more: Partial<Activity> = {}): Activity => ({
  key: "lab",
  type: "lti",
  name: "In the lab",
  maxScore: 10,
  normalizedPassingScore: 0.5,
  supportLtiGrading: true,
  supportLtiAuthoring: true,
  lti: { tool: "lab", custom: { attempt: "$ActivityWorkflow.id", who: "$Person.name.full" } },
  ...more,
});

/** Starts the whole server on a port, with a real clock and a course whose only activity is a tool. */
export async function startTestLti(registration: Registration, activity: Partial<Activity> = {}) {
  const input = sample(
    [
      course("chemistry", {
        activity: { key: "root", type: "composite", name: "Chemistry", children: [labActivity(activity)] },
      }),
    ],
    [access("chemistry"), access("chemistry", { user: "other" })],
  );
  const lms = await startTestLms({ ...input, ltiTools: [registration] });
  Object.defineProperty(lms.clock, "now", { get: () => new Date() });
  await lms.app.listen({ port: 0, host: "127.0.0.1" });
  const address = lms.app.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The portal does not listen.");
  const origin = `http://127.0.0.1:${address.port}`;

  /** Signs a learner in, with a browser, and starts the course and its activity. */
  async function learner(email: string) {
    const member = await lms.member(email);
    const workflowId: string = (await member.learner.start("chemistry")).body.resultId;
    const activityWorkflowId: string = (await member.learner.startParts(workflowId, "chemistry", "lab")).body.resultId;
    const browser = new Browser();
    browser.setCookie(origin, "session", member.token);
    /** Requests the address that opens the tool. Its host is the one on which the test's server listens. */
    async function link(query: Readonly<Record<string, string>> = {}): Promise<string> {
      const answer = await member.call("getResourceLink", {
        params: { objectiveWorkflowId: workflowId },
        query,
        body: { activityPartIds: [idOf("part", "chemistry", "lab")], activityWorkflowIds: [activityWorkflowId] },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      const { pathname } = new URL(answer.body.targetLinkUri);
      return origin + pathname;
    }
    /** Opens the tool as a frame would: the portal's page, the tool's sign-in, the portal's answer, the tool. */
    async function launch(query: Readonly<Record<string, string>> = {}) {
      const begun = await browser.open(await link(query));
      const authorized = await browser.post(begun);
      return browser.post(authorized);
    }
    return { ...member, browser, workflowId, activityWorkflowId, link, launch };
  }
  return { ...lms, origin, learner };
}
