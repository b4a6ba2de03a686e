import type { Role } from "../../core/learning/contract/enumerations";
import type { Listeners } from "../kit/hooks/hooks";
import { ltiContent } from "./registry/lti-content";

/** What tools have to say while a course is taken. */
export const ltiListeners: Listeners = {
  showContent: {
    lti({ db, tenantId }, { activity, stored, origin, roles }) {
      const html = typeof stored?.html === "string" ? stored.html : null;
      return ltiContent({ db, tenantId, origin }, activity, html, roles as readonly Role[]);
    },
  },
};
