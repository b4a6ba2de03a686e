import type { FromSchema } from "json-schema-to-ts";
import { fileOrUrl, filePath } from "../../../server/sdk";

export const videoSchema = {
  type: "object",
  additionalProperties: false,
  description: "The content of a video activity: sources of our own, or a YouTube video, or both.",
  properties: {
    sources: {
      type: "array",
      default: [],
      description: "Files that the browser's own player can play, best first.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["src"],
        properties: {
          src: fileOrUrl,
          type: { type: "string", description: "Media type, such as video/mp4. Guessed from the name when left out." },
        },
      },
    },
    youtube: { type: "string", pattern: "^[A-Za-z0-9_-]{11}$", description: "Id of a YouTube video." },
    start: { type: "number", minimum: 0, description: "Second at which it begins; 0 when left out." },
    end: { type: "number", minimum: 0, description: "Second at which it stops; its end when left out." },
    poster: { ...filePath, description: "Picture shown before the video starts." },
    captions: {
      type: "array",
      default: [],
      description: "WebVTT files, one a language.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["src", "lang", "label"],
        properties: {
          src: filePath,
          lang: { type: "string", minLength: 2, maxLength: 35, description: "Language tag, such as en or pt-BR." },
          label: { type: "string", minLength: 1, maxLength: 100, description: "Name in the captions menu." },
        },
      },
    },
    transcript: {
      type: "string",
      maxLength: 1_000_000,
      description: "What is said, plain text; a blank line starts a paragraph.",
    },
  },
} as const;

/** The content of a video in a package, with its defaults filled in. */
export type PackageVideo = FromSchema<typeof videoSchema>;
