import { defineEndpoint, type FromSchema, listOf, nullable, text, textOrNull, uuid } from "../../core/sdk/contract";

/** The most characters that the query of a search may have. */
const MAX_QUERY_LENGTH = 500;
const MAX_PASSAGES = 50;

const count = { type: "integer", minimum: 0 } as const;

/**
 * A passage that was found. The user may read it at the time of the answer. `axis` is the path of ids that leads to an
 * activity in the player, the pages in which a learner takes a course.
 */
const passageSchema = {
  type: "object",
  required: ["course", "activity", "heading", "text", "matches", "anchor", "language"],
  properties: {
    course: {
      type: "object",
      description: "The course (`Objective`).",
      required: ["id", "name"],
      properties: { id: uuid, name: text },
    },
    activity: nullable({
      type: "object",
      description: "Null: the passage is of the description of the course.",
      required: ["id", "name", "activityPathId", "axis"],
      properties: {
        id: uuid,
        name: text,
        activityPathId: uuid,
        axis: { ...text, description: "The end of its address in the player; empty for the course's own activity." },
      },
    } as const),
    heading: { ...textOrNull, description: "The heading in the activity under which the passage stands." },
    text: { ...text, description: "Plain text." },
    matches: listOf({
      type: "object",
      description: "A matched word of `text`: its first and the first after it, in UTF-16 units.",
      required: ["start", "end"],
      properties: { start: count, end: count },
    } as const),
    anchor: nullable({
      type: "object",
      description:
        "Where the passage begins in its activity. `block`: the element with this index among the `textBlocks` of the content's HTML; `paragraph`: of the transcript; `second`: of the video. Null in a description.",
      required: ["unit", "at"],
      properties: {
        unit: { type: "string", enum: ["block", "paragraph", "second"] },
        at: { type: "number", minimum: 0 },
      },
    } as const),
    language: { ...textOrNull, description: "Language tag of the course. Null: unknown." },
  },
} as const;

const foundSchema = {
  type: "object",
  required: ["data", "languages"],
  properties: {
    data: listOf(passageSchema),
    languages: listOf({
      ...text,
      description: "Languages in which there are passages, in alphabetical order, whatever `language` is.",
    }),
  },
} as const;

export type Passage = FromSchema<typeof passageSchema>;
/** The answer to a search: the found passages, best first, and the languages in which there are passages. */
export type Found = FromSchema<typeof foundSchema>;

export const searchKnowledge = defineEndpoint({
  id: "searchKnowledge",
  summary:
    "Passages of the user's courses about some words, best first: of open activities that the user may read now, and of the descriptions of courses. A course that may not be read is like one that does not exist.",
  method: "GET",
  prefix: "lmsKm",
  path: "users/me/knowledge-passages",
  audience: "member",
  query: {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: {
      text: { type: "string", maxLength: MAX_QUERY_LENGTH, description: "The words, in any language." },
      language: {
        type: "string",
        maxLength: 35,
        description: "Language tag: only passages in this language. `en` finds `en-GB` too.",
      },
      course: {
        ...uuid,
        description: "Id of a course: only passages of it, and of those courses that have the same knowledge model.",
      },
      limit: { type: "integer", minimum: 1, maximum: MAX_PASSAGES, default: 10, description: "Most passages." },
    },
  },
  answer: foundSchema,
});
