import type { EventContent, VideoContent } from "../../../core/learning/contract/entities/index";
import { type PortableActivity, type PortableEvent, type PortableVideo, resolveDate } from "../package.schema";
import { type LinkTargets, rewriteHtml } from "./rewrite-html";

/** What `activity_content` keeps: what the renderer of the activity's type shows (contract/entities/contents). */
export function activityContent(
  activity: PortableActivity,
  targets: LinkTargets,
  typeOf: (path: string) => string | null,
  now: Date,
): Record<string, unknown> | null {
  const { type, html, video, duration } = activity;
  const introduction = html === undefined ? {} : { html: rewriteHtml(html, targets) };
  if (type === "text") return { html: "", ...introduction };
  if (type === "event" && activity.event !== undefined)
    return { ...eventContent(activity.event, now), ...introduction };
  if (type === "video" && video !== undefined) {
    return { ...videoContent(video, duration ?? null, targets, typeOf), ...introduction };
  }
  return html === undefined ? null : introduction;
}

function eventContent({ start, end, location, joinUrl, host }: PortableEvent, now: Date): EventContent {
  return {
    html: null,
    start: resolveDate(start, now).toISOString(),
    end: resolveDate(end, now).toISOString(),
    location: location ?? null,
    joinUrl: joinUrl ?? null,
    host: host ?? null,
  };
}

function videoContent(
  video: PortableVideo,
  duration: number | null,
  targets: LinkTargets,
  typeOf: (path: string) => string | null,
): VideoContent {
  const address = (source: string): string | null =>
    source.startsWith("files/") ? targets.file(source.slice("files/".length)) : source;
  return {
    html: null,
    start: video.start ?? null,
    end: video.end ?? null,
    sources: video.sources.flatMap(({ src, type }) => {
      const found = address(src);
      return found === null ? [] : [{ src: found, type: type ?? typeOf(src) ?? guessedType(src) }];
    }),
    external: video.youtube === undefined ? null : { source: "youtube", id: video.youtube },
    poster: video.poster === undefined ? null : address(video.poster),
    captions: video.captions.flatMap(({ src, lang, label }) => {
      const found = address(src);
      return found === null ? [] : [{ src: found, language: lang, label }];
    }),
    transcript: video.transcript === undefined ? null : paragraphs(video.transcript),
    duration,
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
