import { proctoringSessionStates } from "../enumerations";
import { instant, instantOrNull, text, uuid } from "../json-schema";

/**
 * One supervised sitting of a proctored activity. It is `created` while the provider watches and `finished` when it has
 * stopped; `accepted` is null until somebody, or the provider, has judged what was seen.
 */
export const proctoringSessionSchema = {
  $id: "ProctoringSession",
  type: "object",
  required: ["id", "activityWorkflowId", "state", "accepted", "created", "lastSeen", "finished"],
  properties: {
    id: uuid,
    activityWorkflowId: uuid,
    state: { type: "string", enum: proctoringSessionStates },
    accepted: { type: ["boolean", "null"] },
    created: instant,
    lastSeen: { ...instant, description: "When the provider was last heard of." },
    finished: instantOrNull,
  },
} as const;

/** With this the provider opens the session: one use, a few minutes. */
export const proctoringStartTokenSchema = {
  $id: "ProctoringStartToken",
  type: "object",
  required: ["token", "startUrl", "expires"],
  properties: {
    token: text,
    startUrl: { ...text, description: "The provider's page, which the browser goes to; it has the token already." },
    expires: instant,
  },
} as const;

/** A sitting as who judges it sees it. */
export const proctoringReportSchema = {
  $id: "ProctoringReport",
  type: "object",
  required: [...proctoringSessionSchema.required, "learner", "activity", "incidents"],
  properties: {
    ...proctoringSessionSchema.properties,
    learner: text,
    activity: text,
    incidents: {
      type: "array",
      items: {
        type: "object",
        required: ["at", "kind", "seconds"],
        properties: {
          at: instant,
          kind: {
            ...text,
            description: "What was noticed: `left`, `fullscreenLeft`, `pasted`, `silent`, or the provider's own.",
          },
          seconds: { type: ["number", "null"], minimum: 0, description: "How long it lasted." },
        },
      },
    },
  },
} as const;
