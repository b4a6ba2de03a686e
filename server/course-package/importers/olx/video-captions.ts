import { type Cue, decodeText, parseCues, parseJsonCues } from "../../captions/cues";
import { cuesBetween, writeTranscript, writeVtt } from "../../captions/write-captions";
import { childElements } from "../../xml/xml";
import type { WrittenCaptions } from "../written-package";
import type { OlxBlock } from "./olx-block";
import type { OlxCourse } from "./olx-course";

/**
 * The captions of a video of an Open edX course, converted to WebVTT, and a transcript made from them: from the English
 * captions or, without those, from the first ones. The transcript is "" without captions.
 * @param part the part of the video that is shown, in seconds
 * @param notes gets a sentence for the report of the import for each captions file that is missing or cannot be read
 */
export function captionsOf(
  block: OlxBlock,
  course: OlxCourse,
  part: { start?: number; end?: number },
  notes: string[],
): { captions: WrittenCaptions[]; transcript: string } {
  const captions: WrittenCaptions[] = [];
  let transcript = "";
  for (const [lang, name] of captionFiles(block)) {
    const source = course.files.find(name);
    const cues = source === undefined ? undefined : cuesOf(course.source.bytes(source) ?? new Uint8Array());
    if (source === undefined || cues === undefined || cues.length === 0) {
      notes.push(
        `captions ${name}: ${source === undefined ? "the file is not in the archive" : "the file cannot be read"}`,
      );
      continue;
    }
    const bytes = Buffer.from(writeVtt(cues));
    const file = name.replace(/(\.srt)?(\.[^.]*)?$/, ".vtt");
    captions.push({ src: course.files.add(file, { bytes, type: "text/vtt" }), lang, label: languageName(lang) });
    course.files.usedFiles.reportConverted(source, "captions made WebVTT");
    transcript ||= writeTranscript(cuesBetween(cues, part.start, part.end));
  }
  return { captions, transcript };
}

/** The captions files of a video with their languages, English first. Open edX has three ways to name these files. */
function captionFiles(block: OlxBlock): [lang: string, file: string][] {
  const files = new Map<string, string>();
  for (const [, lang, file] of (block.attributes.transcripts ?? "").matchAll(/"([^"]+)"\s*:\s*"([^"]+)"/g)) {
    if (lang && file) files.set(lang, file);
  }
  for (const { tag, attributes } of childElements(block.element)) {
    const { language, src } = attributes;
    if (tag === "transcript" && language && src && !files.has(language)) files.set(language, src);
  }
  const { sub } = block.attributes;
  if (sub && !files.has("en")) files.set("en", `subs_${sub}.srt.sjson`);
  return [...files].sort(([a], [b]) => Number(b === "en") - Number(a === "en"));
}

function cuesOf(bytes: Uint8Array): Cue[] | undefined {
  const text = decodeText(bytes);
  return /^\s*\{/.test(text) ? parseJsonCues(text) : parseCues(text);
}

/** The name of a language in the language itself, such as "español". */
function languageName(lang: string): string {
  const known = Intl.getCanonicalLocales(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(lang) ? lang : "und")[0] ?? "und";
  return new Intl.DisplayNames(known, { type: "language" }).of(known) ?? lang;
}
