import { commandStates } from "../enumerations";
import { errorCodes, PLUGIN_CODE } from "../error-codes";
import { instant, text, textOrNull, uuid, uuidOrNull } from "../json-schema";

/** A problem document of RFC 9457, with our own error `code` and with messages by field of the request. */
export const problemSchema = {
  $id: "Problem",
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: text,
    title: text,
    status: { type: "integer" },
    detail: text,
    code: {
      anyOf: [
        { type: "string", enum: errorCodes },
        { type: "string", pattern: PLUGIN_CODE, description: "What a plugin declares: `<plugin>.<name>`." },
      ],
      description: "docs/errors.md has all of them, with what to do.",
    },
    reason: { type: ["string", "null"], description: "The rule's reason, for example beforeStartFrom." },
    changesAt: { type: ["string", "null"], format: "date-time", description: "When the answer may change." },
    errors: { type: "object", additionalProperties: { type: "array", items: text } },
    requestId: text,
  },
} as const;

/**
 * The state of a command, an API call that the server accepts at once and carries out later. The client polls
 * `statusUrl` while the state is Accepted. `resultId` is the id of the entity that the command made or changed.
 * `problem` says why the command failed.
 */
export const commandStatusSchema = {
  $id: "CommandStatus",
  type: "object",
  required: ["id", "state", "statusUrl", "accepted", "resultId", "problem"],
  properties: {
    id: uuid,
    state: { type: "string", enum: commandStates },
    statusUrl: text,
    accepted: instant,
    resultId: uuidOrNull,
    problem: { anyOf: [problemSchema, { type: "null" }] },
    message: textOrNull,
  },
} as const;
