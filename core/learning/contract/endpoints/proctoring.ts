import { defineEndpoint, uuidParams } from "../endpoint";
import { commandStatusSchema } from "../entities/command.schema";
import {
  proctoringReportSchema,
  proctoringSessionSchema,
  proctoringStartTokenSchema,
} from "../entities/proctoring.schema";
import { commandId, flag, listOf, uuid } from "../json-schema";

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

export const judgeProctoringSession = defineEndpoint({
  id: "judgeProctoringSession",
  summary: "Says whether a sitting counts. One that does not brings no points. For instructors and administrators.",
  method: "POST",
  prefix: "assessment",
  path: "judge-proctoring-sessions",
  audience: "member",
  command: true,
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
  answer: commandStatusSchema,
  errors: ["forbidden", "conflict"],
});
