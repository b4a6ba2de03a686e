import { commandId, defineCommand, uuid } from "../../core/sdk/contract";

export const createObjectiveAccess = defineCommand({
  id: "createObjectiveAccess",
  summary:
    "Makes a course that is offered to the user theirs, for links that lead into it. `resultId`: the aggregate. A course that is theirs already stays as it is.",
  prefix: "lms",
  path: "create-objective-accesses",
  moves: "progress",
  body: {
    type: "object",
    required: ["id", "objectiveAccessId"],
    additionalProperties: false,
    properties: { id: commandId, objectiveAccessId: uuid },
  },
  errors: ["courseNotAvailable"],
});
