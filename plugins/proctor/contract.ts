import {
  commandId,
  defineCommand,
  defineEndpoint,
  defineErrors,
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  text,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

/** The reasons for which a proctored activity is closed: no session was started, or nobody watches the session now. */
export const reasons = defineErrors("reason", {
  "proctor.sittingRequired": { title: "The activity is supervised", fix: "Begin a session first." },
  "proctor.sittingInterrupted": {
    title: "The supervised session is interrupted",
    fix: "Go back to its window, or begin a new one.",
  },
});

type Reasons = typeof reasons;
declare module "../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}

/** `created`: the session is running; `finished`: it is over. */
export const proctoringSessionStates = ["created", "finished"] as const;

/**
 * One proctoring session of a proctored activity. It is `created` while the provider watches, and `finished` after that.
 * `accepted` is null until the provider or a grader has judged the session.
 */
export const proctoringSessionSchema = {
  $id: "proctor.ProctoringSession",
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

/** The token with which the provider opens a session. It works once, and only for a few minutes. */
export const proctoringStartTokenSchema = {
  $id: "proctor.ProctoringStartToken",
  type: "object",
  required: ["token", "startUrl", "expires"],
  properties: {
    token: text,
    startUrl: { ...text, description: "The provider's page, which the browser goes to; it has the token already." },
    expires: instant,
  },
} as const;

/**
 * The answer to a provider that has opened a session (docs/guides/proctoring.md): enough to tell the learner about the
 * activity, and to show it in a frame.
 */
export interface OpenedSession {
  readonly id: string;
  /** The token that the provider sends with every further call. */
  readonly token: string;
  readonly learner: { readonly id: string; readonly name: string };
  readonly activity: string;
  readonly course: string;
  /** The address of the page that the provider shows in its frame while the session is running. */
  readonly frameUrl: string;
  /** The address of the page to which the learner goes after the session. */
  readonly returnUrl: string;
}

/** A session as its grader sees it. */
export const proctoringReportSchema = {
  $id: "proctor.ProctoringReport",
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

export type ProctoringSession = FromSchema<typeof proctoringSessionSchema>;
export type ProctoringReport = FromSchema<typeof proctoringReportSchema>;

const lastSession =
  "users/me/objective-workflows/{objectiveWorkflowId}/activity-workflows/{activityWorkflowId}/last-proctoring-session";

export const getLastProctoringSession = defineEndpoint({
  id: "getLastProctoringSession",
  summary: "The last supervised sitting of a proctored activity; 404 while there was none.",
  method: "GET",
  prefix: "lms",
  path: lastSession,
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityWorkflowId"),
  answer: proctoringSessionSchema,
});

export const getProctoringStartToken = defineEndpoint({
  id: "getProctoringStartToken",
  summary: "Lets the learner begin a supervised sitting at the tenant's provider.",
  method: "GET",
  prefix: "lms",
  path: `${lastSession}/start-token`,
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityWorkflowId"),
  query: {
    type: "object",
    additionalProperties: false,
    properties: { activityPathId: { ...uuid, description: "The part to be shown; the activity's own when left out." } },
  },
  answer: proctoringStartTokenSchema,
  errors: ["activityLocked", "workflowClosed", "courseNotAvailable", "conflict"],
});

export const getProctoringReports = defineEndpoint({
  id: "getProctoringReports",
  summary: "Sittings in a course that nobody has judged yet, oldest first. For instructors and administrators.",
  method: "GET",
  prefix: "assessment",
  path: "objectives/{objectiveId}/proctoring-sessions",
  audience: "member",
  params: uuidParams("objectiveId"),
  answer: { type: "object", required: ["data"], properties: { data: listOf(proctoringReportSchema) } },
  errors: ["forbidden"],
});

export const judgeProctoringSession = defineCommand({
  id: "judgeProctoringSession",
  summary: "Says whether a sitting counts. One that does not brings no points. For instructors and administrators.",
  prefix: "assessment",
  path: "judge-proctoring-sessions",
  body: {
    type: "object",
    required: ["id", "proctoringSessionId", "accepted"],
    additionalProperties: false,
    properties: {
      id: commandId,
      proctoringSessionId: uuid,
      accepted: flag,
      comment: { type: "string", maxLength: 2000 },
    },
  },
  errors: ["forbidden", "conflict"],
});
