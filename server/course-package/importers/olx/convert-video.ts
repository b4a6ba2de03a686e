import { fileAddress } from "../../files/file-address";
import { withScheme } from "../../html/web-address";
import { childElements } from "../../xml/xml";
import { partTitle } from "../part-title";
import type { WrittenVideo } from "../written-package";
import type { OlxBlock } from "./olx-block";
import { type BlockConverter, type OlxCourse, reportBlock } from "./olx-course";
import { captionsOf } from "./video-captions";

/**
 * Converts a `video` element of an Open edX course to an activity: a video from YouTube or from files, with captions,
 * transcript and downloads.
 */
export const convertVideo: BlockConverter = (block, course) => {
  const notes: string[] = [];
  const sources = sourcesOf(block, course, notes);
  const youtube = youtubeId(block);
  if (sources.length === 0 && youtube === undefined) {
    reportBlock(course, block, "left-out", ["it has no source", ...notes].join("; "));
    return undefined;
  }
  const start = secondsOf(block.attributes.start_time);
  const end = secondsOf(block.attributes.end_time);
  const part = { ...(start && { start }), ...(end && end > (start ?? 0) && { end }) };
  const { captions, transcript } = captionsOf(block, course, part, notes);
  const video: WrittenVideo = {
    sources,
    captions,
    ...part,
    ...(youtube && { youtube }),
    ...(transcript && { transcript }),
  };
  const html = downloadsOf(block, course, notes);
  reportBlock(course, block, notes.length > 0 ? "converted" : "imported", notes.join("; ") || undefined);
  const name = partTitle([block.name, block.lesson], "Video");
  return { activity: { key: block.key, type: "video", name, video, ...(html && { html }) } };
};

function youtubeId(block: OlxBlock): string | undefined {
  const { youtube = "", youtube_id_1_0 = "" } = block.attributes;
  const ids = [youtube_id_1_0, ...youtube.split(",").map((speed) => speed.split(":").at(-1) ?? "")];
  return ids.map((id) => id.trim()).find((id) => /^[\w-]{11}$/.test(id));
}

function sourcesOf(block: OlxBlock, course: OlxCourse, notes: string[]): NonNullable<WrittenVideo["sources"]> {
  const elements = childElements(block.element);
  const encoded = elements.filter(({ tag }) => tag === "video_asset").flatMap((asset) => childElements(asset));
  const addresses = [
    ...listOf(block.attributes.html5_sources),
    ...elements.filter(({ tag }) => tag === "source").map(({ attributes }) => attributes.src),
    ...encoded
      .filter(({ tag, attributes }) => tag === "encoded_video" && attributes.profile !== "youtube")
      .map(({ attributes }) => attributes.url),
    block.attributes.source,
  ];
  const unique = [...new Set(addresses.map((address) => address?.trim()).filter((address) => address))];
  return unique.flatMap((address) => {
    if (address === undefined) return [];
    const own = course.files.find(address) ?? course.files.find(address.split("/").at(-1) ?? "");
    const used = own === undefined ? undefined : course.files.use(own.slice("static/".length));
    if (used && "path" in used) {
      if (/^https?:/.test(address)) notes.push("its file is played from the archive, not from the other site");
      return [{ src: used.path }];
    }
    const web = withScheme(address) ?? address;
    if (/^https?:\/\//.test(web)) {
      notes.push("its file is played from another site");
      return [{ src: web.replace(/^http:/, "https:") }];
    }
    notes.push(`${address}: ${used?.reason ?? "the file is not in the archive"}`);
    return [];
  });
}

function downloadsOf(block: OlxBlock, course: OlxCourse, notes: string[]): string {
  const elements = childElements(block.element);
  const sourceOf = (name: string) => elements.find(({ tag }) => tag === name)?.attributes.src;
  const addresses = [block.attributes.handout || sourceOf("handout"), block.attributes.track || sourceOf("track")];
  const links = addresses.flatMap((address) => {
    if (!address) return [];
    const found = course.links(address, "link");
    if ("address" in found) return [`<li><a href="${found.address.replace(/"/g, "%22")}">${nameOf(address)}</a></li>`];
    notes.push(`${address}: ${found.reason}`);
    return [];
  });
  return links.length > 0 ? `<ul>${links.join("")}</ul>` : "";
}

function nameOf(address: string): string {
  const name = address.split(/[/@]/).at(-1) ?? address;
  return (
    name
      .replace(/\.[^.]*$/, "")
      .replace(/[_-]+/g, " ")
      .replace(/[&<>"]/g, " ")
      .trim() || fileAddress(name)
  );
}

function listOf(json: string | undefined): (string | undefined)[] {
  const addresses = (json ?? "").match(/"([^"]*)"/g) ?? [];
  return addresses.map((address) => address.slice(1, -1));
}

/** A time in seconds, from `00:11:39`, `1:23.5` or `83`. undefined for 0 and for any other text. */
function secondsOf(text: string | undefined): number | undefined {
  if (!/^\d+(:\d+){0,2}(\.\d+)?$/.test(text ?? "")) return undefined;
  const seconds = (text ?? "").split(":").reduce((sum, step) => sum * 60 + Number(step), 0);
  return seconds > 0 ? seconds : undefined;
}
