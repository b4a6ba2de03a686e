import {
  type FromSchema,
  fractionOrNull,
  instantOrNull,
  listOf,
  nullable,
  secondsOrNull,
  text,
  textOrNull,
  uuid,
} from "../../core/sdk/contract";

const courseProperties = {
  objectiveId: uuid,
  name: text,
  language: textOrNull,
  imageUrl: textOrNull,
  due: { ...instantOrNull, description: "When the course is due." },
} as const;

const runningProperties = {
  ...courseProperties,
  progress: fractionOrNull,
  axis: { ...text, description: "The path to the activity in the player. Empty: the player decides." },
} as const;

/** The content of the parts "Read on" and "Recently used courses" of the first page. */
export const recentCoursesContentSchema = {
  $id: "recent-courses.RecentCoursesContent",
  type: "object",
  required: ["picture", "readOn", "first", "recent"],
  properties: {
    picture: textOrNull,
    readOn: nullable({
      type: "object",
      description: "The course in which the learner worked last, and the part that comes next.",
      required: [
        "objectiveId",
        "name",
        "language",
        "imageUrl",
        "due",
        "progress",
        "axis",
        "hue",
        "part",
        "chapter",
        "sentence",
        "duration",
        "left",
      ],
      properties: {
        ...runningProperties,
        hue: { type: "integer", description: "The hue of the course's cover, in degrees." },
        part: text,
        chapter: textOrNull,
        sentence: { ...textOrNull, description: "The beginning of the part's text." },
        duration: { ...secondsOrNull, description: "Of the part." },
        left: { ...secondsOrNull, description: "Of the course." },
      },
    } as const),
    first: nullable({
      type: "object",
      description: "A course to begin with, if no course is running.",
      required: ["objectiveId", "name", "language", "imageUrl", "due", "hue"],
      properties: { ...courseProperties, hue: { type: "integer" } },
    } as const),
    recent: listOf({
      type: "object",
      description: "The other running courses, the last one first.",
      required: ["objectiveId", "name", "language", "imageUrl", "due", "progress", "axis", "part"],
      properties: { ...runningProperties, part: { ...textOrNull, description: "Null: not known, or closed now." } },
    } as const),
  },
} as const;

/** The content of the parts "Read on" and "Recently used courses" of the first page. */
export type RecentCoursesContent = FromSchema<typeof recentCoursesContentSchema>;
