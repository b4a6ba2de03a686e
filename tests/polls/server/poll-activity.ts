import { defineActivityFields, fieldsOf, key, type ListenersOf } from "@portal/server-sdk";
import { allow, refuse } from "@portal/server-sdk/learning";
import type { FromSchema } from "json-schema-to-ts";
import type { PollContent } from "../contract";
import type { PollTables } from "./polls.tables";

const text = { type: "string", minLength: 1, maxLength: 500, description: "Plain text." } as const;

const pollSchema = {
  type: "object",
  additionalProperties: false,
  required: ["question", "choices"],
  description: "What is asked, and what can be chosen.",
  properties: {
    question: text,
    choices: {
      type: "array",
      minItems: 2,
      maxItems: 20,
      description: "What can be chosen.",
      items: { type: "object", additionalProperties: false, required: ["key", "text"], properties: { key, text } },
    },
  },
} as const;

const pollFields = defineActivityFields<{ poll: FromSchema<typeof pollSchema> }>({
  poll: { types: ["poll"], schema: pollSchema, isRequired: true },
});

/**
 * The listeners of this plugin: functions that the server calls when a course with a poll is imported, and before a
 * learner finishes a poll.
 */
export const listeners: ListenersOf<PollTables> = {
  activityFields: pollFields,
  mailKinds: { "polls.closed": "polls.mails.closed" },
  checkActivity: {
    poll: ({ activity, pointer, problems }) => {
      const choices = fieldsOf(activity, pollFields).poll?.choices ?? [];
      problems.uniqueKeys(choices, `${pointer}/poll/choices`, "choice of the poll");
    },
  },
  storeContent: {
    async poll(_scope, { activity, partId, html }): Promise<PollContent | null> {
      const { poll } = fieldsOf(activity, pollFields);
      return poll === undefined ? null : { html, pollId: partId, ...poll };
    },
  },
  mayFinish: {
    async poll({ db, userId }, { part, started }) {
      const vote = await db
        .selectFrom("polls_vote")
        .select("choice")
        .where("part_id", "=", part.id)
        .where("user_id", "=", userId)
        .where("voted", ">=", started)
        .executeTakeFirst();
      return vote === undefined ? refuse("polls.notVoted") : allow();
    },
  },
};
