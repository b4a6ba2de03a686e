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

/** A sitting is a proctoring session: the time in which a provider watches the learner's work. */
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

/** `created`: the session has not been ended, even if its provider is silent; `finished`: it has been ended. */
export const proctoringSessionStates = ["created", "finished"] as const;

/**
 * One proctoring session: the time in which a provider watches a learner's work in one proctored activity.
 * `activityWorkflowId` is the id of the activity workflow, the learner's attempt at this activity. `accepted` is
 * whether the session counts; null until the server, the provider or a grader has judged it.
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

/**
 * The token with which the provider opens a session for a learner and an activity. It works once, and only for a few
 * minutes.
 */
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

export interface OpenedSession {
  readonly id: string;
  readonly token: string;
  readonly learner: { readonly id: string; readonly name: string };
  readonly activity: string;
  readonly course: string;
  /** The address of the page that the provider shows in its frame while the session is running. */
  readonly frameUrl: string;
  /** The address of the page to which the learner goes after the session. */
  readonly returnUrl: string;
}

/**
 * A session as the graders who must judge it see it: with the names of learner and activity, and the incidents that
 * were noticed.
 */
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

/** One proctoring session, without its tokens. */
export type ProctoringSession = FromSchema<typeof proctoringSessionSchema>;
/** A proctoring session as the graders who must judge it see it. */
export type ProctoringReport = FromSchema<typeof proctoringReportSchema>;

const lastSessionPath =
  "users/me/objective-workflows/{objectiveWorkflowId}/activity-workflows/{activityWorkflowId}/last-proctoring-session";

export const getLastProctoringSession = defineEndpoint({
  id: "getLastProctoringSession",
  summary: "The last supervised sitting of a proctored activity; 404 while there was none.",
  method: "GET",
  prefix: "lms",
  path: lastSessionPath,
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityWorkflowId"),
  answer: proctoringSessionSchema,
});

export const getProctoringStartToken = defineEndpoint({
  id: "getProctoringStartToken",
  summary: "Lets the learner begin a supervised sitting at the tenant's provider.",
  method: "GET",
  prefix: "lms",
  path: `${lastSessionPath}/start-token`,
  audience: "member",
  impersonated: "refused",
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
  permission: { name: "ObjectiveWorkflow.Grade" },
  params: uuidParams("objectiveId"),
  answer: { type: "object", required: ["data"], properties: { data: listOf(proctoringReportSchema) } },
  errors: ["forbidden"],
});

export const judgeProctoringSession = defineCommand({
  id: "judgeProctoringSession",
  summary: "Says whether a sitting counts. One that does not brings no points. For instructors and administrators.",
  prefix: "assessment",
  path: "judge-proctoring-sessions",
  permission: { name: "ObjectiveWorkflow.Grade" },
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
