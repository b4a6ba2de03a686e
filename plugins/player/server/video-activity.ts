import type { FromSchema } from "json-schema-to-ts";
import {
  type CheckedActivity,
  defineActivityFields,
  fieldsOf,
  fileOrUrl,
  filePath,
  type PlacedContent,
} from "../../../server/sdk";
import type { VideoContent } from "../contract";

const videoSchema = {
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

/** The content of a video as a course package has it. Fields with a default are filled in. */
type PackageVideo = FromSchema<typeof videoSchema>;

/** The field `video` of an activity in a course package. */
export const videoFields = defineActivityFields<{ video: PackageVideo }>({
  video: {
    types: ["video"],
    schema: videoSchema,
    mapFiles: ({ poster, sources, captions, ...video }, change) => ({
      ...video,
      ...(poster !== undefined && { poster: change(poster, "/poster") }),
      sources: sources.map((each, index) => ({ ...each, src: change(each.src, `/sources/${index}/src`) })),
      captions: captions.map((each, index) => ({ ...each, src: change(each.src, `/captions/${index}/src`) })),
    }),
  },
});

/** Reports a video activity without a file and without a YouTube id as a problem of the import. */
export function checkVideo({ activity, pointer, problems }: CheckedActivity): void {
  const { video } = fieldsOf(activity, videoFields);
  if (video?.youtube !== undefined || (video !== undefined && video.sources.length > 0)) return;
  const message = "A video activity needs sources or a youtube id.";
  problems.add("IMPORT_ACTIVITY_SHAPE", pointer, message, "Add video.sources or video.youtube.");
}

/**
 * Makes the content that is stored for a video activity: the addresses of its files on this server, and the transcript
 * in paragraphs. Null if the activity has no video.
 */
export async function storeVideo(
  _scope: unknown,
  { activity, html, file }: PlacedContent,
): Promise<VideoContent | null> {
  const { video } = fieldsOf(activity, videoFields);
  if (video === undefined) return null;
  const address = (source: string): string => file(source)?.address ?? source;
  return {
    html,
    start: video.start ?? null,
    end: video.end ?? null,
    sources: video.sources.map(({ src, type }) => ({
      src: address(src),
      type: type ?? file(src)?.type ?? guessedType(src),
    })),
    external: video.youtube === undefined ? null : { source: "youtube", id: video.youtube },
    poster: video.poster === undefined ? null : address(video.poster),
    captions: video.captions.map(({ src, lang, label }) => ({ src: address(src), language: lang, label })),
    transcript: video.transcript === undefined ? null : paragraphs(video.transcript),
    duration: activity.duration ?? null,
  };
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

function guessedType(address: string): string {
  if (/\.webm($|[?#])/i.test(address)) return "video/webm";
  if (/\.(ogv|ogg)($|[?#])/i.test(address)) return "video/ogg";
  if (/\.m3u8($|[?#])/i.test(address)) return "application/vnd.apple.mpegurl";
  return "video/mp4";
}
