import { type ListenersOf, readTextBlocks } from "../../../server/sdk";
import type { Role } from "../../../server/sdk/learning";
import { BEGUN_KIND, begunTools } from "./begun-tools";
import type { LtiTables } from "./protocol/lti.tables";
import { storedTools } from "./registry/find-tool";
import { ltiContent } from "./registry/lti-content";
import { originsOf } from "./registry/registered-tool.rules";
import { checkLaunch, launchFields, storeLaunch } from "./store/launch-activity";

/**
 * The functions of this plugin that the server calls, by the question that they answer: how activities of the type
 * `lti` (they show an external tool) are imported and shown, and which texts stand for graded questions. `frameOrigins`
 * gives the origins of tools, because the portal's pages may show frames of these origins only.
 */
export const listeners: ListenersOf<LtiTables> = {
  activityFields: launchFields,
  activityDefaults: { lti: { ltiVersion: "1.3" } },
  checkActivity: { lti: checkLaunch },
  storeContent: { lti: storeLaunch },
  showContent: {
    lti({ db, tenantId, hooks }, { activity, stored, origin, roles }) {
      const html = typeof stored?.html === "string" ? stored.html : null;
      return ltiContent({ db, tenantId, hooks, origin }, activity, html, roles as readonly Role[]);
    },
  },
  /**
   * Gives the texts above those tools whose scores count, for the portal's AI assistant, which must not answer graded
   * questions. The portal does not know the questions inside a tool, so the text stands for them.
   */
  async gradedQuestions({ db }, { id }) {
    const rows = await db
      .selectFrom("activity")
      .innerJoin("activity_content", (join) => join.onRef("activity_content.activity_id", "=", "activity.id"))
      .select("activity_content.content")
      .where("activity.objective_id", "=", id)
      .where("activity.type", "=", "lti")
      .where("activity.support_lti_grading", "=", true)
      .execute();
    return rows.flatMap(({ content: { html } }) =>
      typeof html === "string"
        ? readTextBlocks(html).map(({ text }) => ({ prompt: text, choices: [], solutions: [] }))
        : [],
    );
  },
  dayKinds: { [BEGUN_KIND]: "lti.day.begun" },
  tasks: async (_scope, work) => begunTools(work),
  frameOrigins: async ({ db }) => (await storedTools(db)).flatMap(originsOf),
};
