import {
  defineEndpoint,
  type FromSchema,
  flag,
  instantOrNull,
  listOf,
  secondsOrNull,
  text,
  textOrNull,
  uuidParams,
} from "../../core/sdk/contract";

const outlinePartSchema = {
  $id: "courses.OutlinePart",
  type: "object",
  required: [
    "axis",
    "name",
    "depth",
    "hasParts",
    "duration",
    "state",
    "isOptional",
    "isOverdue",
    "isProctored",
    "due",
    "reason",
    "reasonDate",
  ],
  properties: {
    axis: { ...text, description: "The end of its address in the player: the joined ids of the path to it." },
    name: text,
    depth: { type: "integer", minimum: 0, description: "How many parts are above it." },
    hasParts: { ...flag, description: "Whether other parts are below it." },
    duration: { ...secondsOrNull, description: "Its expected length." },
    state: {
      type: "string",
      enum: ["comingSoon", "passed", "failed", "done", "begun", "open"],
      description: "`done`: handed in, and whether it is passed is not known or not shown.",
    },
    isOptional: flag,
    isOverdue: flag,
    isProctored: flag,
    due: instantOrNull,
    reason: { ...textOrNull, description: "Why it is locked. Null: it can be opened once the course is started." },
    reasonDate: { ...instantOrNull, description: "The date that belongs to the reason." },
  },
} as const;

export type OutlinePart = FromSchema<typeof outlinePartSchema>;

const courseOutlineSchema = {
  $id: "courses.CourseOutline",
  type: "object",
  required: ["parts", "next", "changesAt"],
  properties: {
    parts: listOf(outlinePartSchema),
    next: { ...textOrNull, description: "The axis of the part that comes next. Null: there is none." },
    changesAt: { ...instantOrNull, description: "When it changes without the learner." },
  },
} as const;

export type CourseOutline = FromSchema<typeof courseOutlineSchema>;

export const getCourseOutline = defineEndpoint({
  id: "getCourseOutline",
  summary:
    "The parts of a course in reading order, with the user's state in each, also before the course is started. Empty for drafts and archived courses, and while the attempt is closed.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/outline",
  audience: "member",
  kept: true,
  params: uuidParams("objectiveId"),
  answer: courseOutlineSchema,
});
