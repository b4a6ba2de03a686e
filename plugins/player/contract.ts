import {
  defineEndpoint,
  type FromSchema,
  flag,
  listOf,
  nullable,
  secondsOrNull,
  text,
  textOrNull,
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

/** How the texts of courses look for a person. */
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

/** How the texts of courses look for a person; see the schema. */
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
