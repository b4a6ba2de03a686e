import {
  defineEndpoint,
  type FromSchema,
  flag,
  listOf,
  nullable,
  secondsOrNull,
  text,
  textOrNull,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

/**
 * The field `content` of an activity of the type `text`. The server sanitises its HTML on import; the browser sanitises
 * it again before it is shown.
 */
export const textContentSchema = {
  $id: "player.TextContent",
  type: "object",
  required: ["html"],
  properties: { html: text },
} as const;

/**
 * The field `content` of an activity of the type `video`: files on our own server, or a video of an outside source. One
 * of the two is always given.
 */
export const videoContentSchema = {
  $id: "player.VideoContent",
  type: "object",
  required: ["html", "sources", "external", "poster", "captions", "transcript", "duration", "start", "end"],
  properties: {
    html: { ...textOrNull, description: "Words around the video: an introduction, hand-outs. Sanitised as a text's." },
    sources: listOf({ type: "object", required: ["src", "type"], properties: { src: text, type: text } } as const),
    external: nullable({
      type: "object",
      required: ["source", "id"],
      properties: { source: { type: "string", enum: ["youtube"] }, id: text },
    } as const),
    poster: textOrNull,
    captions: listOf({
      type: "object",
      required: ["src", "language", "label"],
      properties: { src: text, language: text, label: text },
    } as const),
    transcript: nullable({ type: "array", items: text } as const),
    duration: secondsOrNull,
    start: { ...secondsOrNull, description: "Only the part from here is shown." },
    end: { ...secondsOrNull, description: "Only the part up to here is shown." },
  },
} as const;

/** The content of an activity of the type `text`. */
export type TextContent = FromSchema<typeof textContentSchema>;
/** The content of an activity of the type `video`. */
export type VideoContent = FromSchema<typeof videoContentSchema>;

export const readingLookSchema = {
  $id: "player.ReadingLook",
  type: "object",
  required: ["size", "width", "spacing", "paper", "wideLetters"],
  additionalProperties: false,
  properties: {
    size: { type: "integer", minimum: 17, maximum: 21, description: "Of the letters, in px." },
    width: { type: "string", enum: ["narrow", "usual", "wide"], description: "Of the column of text." },
    spacing: { type: "string", enum: ["close", "usual", "wide"], description: "Between the lines." },
    paper: {
      type: "string",
      enum: ["theme", "light", "sepia", "dark"],
      description: "The ground of the text. `theme`: that of the portal.",
    },
    wideLetters: { ...flag, description: "More space between letters, words and paragraphs, as for dyslexia." },
  },
} as const;

export type ReadingLook = FromSchema<typeof readingLookSchema>;

export const getReadingLook = defineEndpoint({
  id: "getReadingLook",
  summary: "How the texts of courses look for the user, on every device.",
  method: "GET",
  prefix: "lms",
  path: "users/me/reading-look",
  audience: "member",
  answer: readingLookSchema,
});

export const chooseReadingLook = defineEndpoint({
  id: "chooseReadingLook",
  summary: "Stores how the texts of courses look for the user.",
  method: "PUT",
  prefix: "lms",
  path: "users/me/reading-look",
  audience: "member",
  body: readingLookSchema,
  answer: readingLookSchema,
});

const courseEndingSchema = {
  $id: "player.CourseEnding",
  type: "object",
  required: ["costly", "next"],
  properties: {
    costly: {
      ...listOf({
        type: "object",
        required: ["axis", "name", "duration", "lost", "isDone", "isOpen"],
        properties: {
          axis: { ...text, description: "The end of its address in the player; empty for the course's own activity." },
          name: text,
          duration: secondsOrNull,
          lost: {
            type: "number",
            minimum: 0,
            maximum: 1,
            description: "The share of the course's score that is missing.",
          },
          isDone: flag,
          isOpen: { ...flag, description: "Whether the user may open it now." },
        },
      } as const),
      description: "Of a failed attempt, the parts that cost the most. Without those whose score the user may not see.",
    },
    next: nullable({
      type: "object",
      description: "The course with which the user can go on or begin now. Null: there is none.",
      required: ["objectiveId", "name", "part"],
      properties: {
        objectiveId: uuid,
        name: text,
        part: nullable({
          type: "object",
          description: "The part with which the user goes on. Null: the course is not begun, or has no part.",
          required: ["axis", "name", "duration"],
          properties: { axis: text, name: text, duration: secondsOrNull },
        } as const),
      },
    } as const),
  },
} as const;

export type CourseEnding = FromSchema<typeof courseEndingSchema>;

export const getCourseEnding = defineEndpoint({
  id: "getCourseEnding",
  summary: "What the end of a course shows beside its result: where points were lost, and what comes next.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/ending",
  audience: "member",
  params: uuidParams("objectiveId"),
  answer: courseEndingSchema,
});
