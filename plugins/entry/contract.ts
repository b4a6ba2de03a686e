import { commandId, commandStatusSchema, defineEndpoint, uuid } from "../../core/sdk/contract";

export const createObjectiveAccess = defineEndpoint({
  id: "createObjectiveAccess",
  summary:
    "Makes a course that is offered to the user theirs, for links that lead into it. `resultId`: the aggregate. A course that is theirs already stays as it is.",
  method: "POST",
  prefix: "lms",
  path: "create-objective-accesses",
  audience: "member",
  command: true,
  moves: "progress",
  body: {
    type: "object",
    required: ["id", "objectiveAccessId"],
    additionalProperties: false,
    properties: { id: commandId, objectiveAccessId: uuid },
  },
  answer: commandStatusSchema,
  errors: ["courseNotAvailable"],
});
