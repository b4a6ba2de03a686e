import { ltiVersions } from "../enumerations";
import { flag, instant, listOf, nullable, secondsOrNull, text, textOrNull } from "../json-schema";

/** `content` of a `text` activity. The HTML is sanitised by the server when it comes in, and again before it is shown. */
export const textContentSchema = {
  $id: "TextContent",
  type: "object",
  required: ["html"],
  properties: { html: text },
} as const;

/** `content` of a `video` activity: files of our own, or a video of an outside source, never neither. */
export const videoContentSchema = {
  $id: "VideoContent",
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

/** `content` of an `lti` activity: what the page has to know before it launches the tool. */
export const ltiContentSchema = {
  $id: "LtiContent",
  type: "object",
  required: ["html", "version", "toolName", "toolOrigin", "openIn", "isGraded", "mayChoose"],
  properties: {
    html: { ...textOrNull, description: "Words above the tool. Sanitised as a text's." },
    version: { type: "string", enum: ltiVersions },
    toolName: text,
    toolOrigin: { ...textOrNull, description: "Origin whose messages are listened to; null: no tool is registered." },
    openIn: { type: "string", enum: ["frame", "window"] },
    isGraded: { ...flag, description: "The tool's score finishes it; otherwise having opened it is enough." },
    mayChoose: { ...flag, description: "Whether the caller may choose at the tool what it shows." },
  },
} as const;

/** `content` of an `event` activity. */
export const eventContentSchema = {
  $id: "EventContent",
  type: "object",
  required: ["html", "start", "end", "location", "joinUrl", "host"],
  properties: {
    html: textOrNull,
    start: instant,
    end: instant,
    location: textOrNull,
    joinUrl: { ...textOrNull, description: "https address of the online meeting." },
    host: textOrNull,
  },
} as const;
