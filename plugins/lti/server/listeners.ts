import type { ListenersOf } from "../../../server/sdk";
import type { Role } from "../../../server/sdk/learning";
import type { LtiTables } from "./lti.tables";
import { storedTools } from "./registry/find-tool";
import { ltiContent } from "./registry/lti-content";
import { originsOf } from "./registry/registered-tool.rules";
import { checkLaunch, launchFields, storeLaunch } from "./store/launch-activity";

/**
 * What this plugin does when a course is imported and taken. It also names the origins of tools, which pages must allow in
 * frames.
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
  frameOrigins: async ({ db }) => (await storedTools(db)).flatMap(originsOf),
};
