import { defineEndpoint, type FromSchema, flag, instant, listOf, text, uuid } from "../../core/sdk/contract";

/** The grades of the feedback form, from the worst to the best. Their texts are `feedback.grade.<grade>`. */
export const grades = [1, 2, 3, 4, 5] as const;
/** A grade from 1, the worst, to 5, the best. */
export type Grade = (typeof grades)[number];

/** The difficulties that a learner can choose in the feedback form. Their texts are `feedback.struggle.<name>`. */
export const struggles = ["finding", "understanding", "technical", "time"] as const;
export type Struggle = (typeof struggles)[number];

/** The most characters of a comment. */
export const MAX_COMMENT = 2000;

/** The longest period of one report about the feedback, in days. */
export const MAX_FEEDBACK_DAYS = 365;
/** The most comments of one report: the newest. */
export const MAX_FEEDBACK_COMMENTS = 100;

const count = { type: "integer", minimum: 0 } as const;
const grade = { type: "integer", enum: grades, description: "1: not at all. 5: very much." } as const;
const struggle = { type: "string", enum: struggles, description: "What was hard." } as const;

const reportSchema = {
  $id: "feedback.Report",
  type: "object",
  required: ["isWhole", "grades", "struggles", "comments"],
  properties: {
    isWhole: { ...flag, description: "False: there is more feedback, and only the newest is counted." },
    grades: listOf({
      type: "object",
      required: ["grade", "count"],
      properties: { grade, count },
    }),
    struggles: listOf({
      type: "object",
      required: ["struggle", "count"],
      properties: { struggle, count },
    }),
    comments: {
      ...listOf({
        type: "object",
        required: ["id", "time", "grade", "struggles", "comment"],
        properties: { id: uuid, time: instant, grade, struggles: listOf(struggle), comment: text },
      }),
      description: `Newest first, at most ${MAX_FEEDBACK_COMMENTS}. Who wrote them is not in it.`,
    },
  },
} as const;

/** The report for administrators: how often each grade and difficulty was chosen, and the newest comments. */
export type FeedbackReport = FromSchema<typeof reportSchema>;

export const getFeedbackReport = defineEndpoint({
  id: "getFeedbackReport",
  summary: "What people have said in the feedback form, for administrators: counts, and comments without names.",
  method: "GET",
  prefix: "platform",
  path: "feedback-report",
  audience: "member",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  query: {
    type: "object",
    additionalProperties: false,
    required: ["days"],
    properties: {
      days: { type: "integer", minimum: 1, maximum: MAX_FEEDBACK_DAYS, description: "How far back it goes." },
      grade: { ...grade, description: "Only feedback with this grade." },
      struggle: { ...struggle, description: "Only feedback that names this difficulty." },
    },
  },
  answer: reportSchema,
  errors: ["forbidden"],
});
