import { type FromSchema, listOf, nullable, secondsOrNull, text, textOrNull } from "../../core/sdk/contract";

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
