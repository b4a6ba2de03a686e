import {
  commandId,
  defineCommand,
  defineEndpoint,
  defineErrors,
  type FromSchema,
  listOf,
  text,
  textOrNull,
  uuid,
  uuidParams,
} from "@portal/sdk/contract";

const choice = { type: "object", required: ["key", "text"], properties: { key: text, text } } as const;

/** The field `content` of an activity of the type `poll`. `pollId` is the id of the activity's place in the course. */
export const pollContentSchema = {
  $id: "polls.PollContent",
  type: "object",
  required: ["html", "pollId", "question", "choices"],
  properties: { html: textOrNull, pollId: uuid, question: text, choices: listOf(choice) },
} as const;
/** The question and the choices of a poll, as a learner gets them. */
export type PollContent = FromSchema<typeof pollContentSchema>;

/** The votes of a poll: the user's own, and the number for each choice. */
export const pollResultsSchema = {
  $id: "polls.PollResults",
  type: "object",
  required: ["own", "counts"],
  properties: {
    own: { ...textOrNull, description: "Key of the user's choice; null: they have not voted." },
    counts: {
      ...listOf({
        type: "object",
        required: ["choice", "votes"],
        properties: { choice: text, votes: { type: "integer", minimum: 0 } },
      }),
      description: "Empty until the user has voted.",
    },
  },
} as const;
/** The votes of a poll, as a user gets them. */
export type PollResults = FromSchema<typeof pollResultsSchema>;

/** The API call that returns the votes of a poll. */
export const getPollResults = defineEndpoint({
  id: "getPollResults",
  summary: "How a poll stands, for who has voted in it.",
  method: "GET",
  prefix: "lms",
  path: "polls/{pollId}",
  audience: "member",
  params: uuidParams("pollId"),
  answer: pollResultsSchema,
  errors: ["activityLocked", "courseNotAvailable"],
});

/** The command by which a learner votes in a poll. */
export const castVote = defineCommand({
  id: "castVote",
  summary: "Votes in a poll that is not finished yet. A second vote takes the place of the first.",
  prefix: "lms",
  path: "commands/cast-vote",
  body: {
    type: "object",
    additionalProperties: false,
    required: ["id", "objectiveWorkflowId", "pollId", "choice"],
    properties: {
      id: commandId,
      objectiveWorkflowId: uuid,
      pollId: uuid,
      choice: { type: "string", maxLength: 100, description: "Key of a choice of the poll." },
    },
  },
  errors: ["activityLocked", "courseNotAvailable", "workflowClosed", "invalid"],
});

/** The reasons (codes with texts) for which a rule of this plugin refuses something to a learner. */
export const reasons = defineErrors("reason", {
  "polls.notVoted": { title: "A vote is missing", fix: "Vote first." },
});

type Reasons = typeof reasons;
declare module "@portal/reasons" {
  interface PluginReasons extends Reasons {}
}
