import { type ListenersOf, parseCues, readTextBlocks, type TextBlock } from "../../../server/sdk";
import type { TextContent, VideoContent } from "../contract";

type Reader = NonNullable<ListenersOf<object>["readableText"]>[string];

/** Reads the text of a `text` activity for the search, block by block, each with its place in the text. */
export const readText: Reader = async ({ stored }) => readTextBlocks((stored as unknown as TextContent).html ?? "");

/**
 * Reads the texts of a video activity for the search: the text around the video, and the words that are spoken in it,
 * from the captions with their times or, without captions, from the transcript. If there are captions in several
 * languages, those in the language of the course are used, or else the first ones.
 */
export const readVideo: Reader = async ({ stored, language, fileText }) => {
  const { html, captions, transcript, start, end } = stored as unknown as VideoContent;
  const spoken = captions.find((each) => isSameLanguage(each.language, language)) ?? captions[0];
  const file = spoken === undefined ? null : await fileText(spoken.src);
  const cues = file === null ? [] : cueBlocks(file, { start: start ?? 0, end: end ?? Number.POSITIVE_INFINITY });
  return [...readTextBlocks(html ?? ""), ...(cues.length > 0 ? cues : paragraphBlocks(transcript ?? []))];
};

function isSameLanguage(one: string, other: string | null): boolean {
  const primary = (tag: string) => tag.split("-")[0]?.toLowerCase();
  return other !== null && primary(one) === primary(other);
}

/** The text of captions, without the words that are spoken in parts of the video that are not shown. */
function cueBlocks(file: string, shown: { readonly start: number; readonly end: number }): TextBlock[] {
  return parseCues(file)
    .filter(({ start, end }) => end > shown.start && start < shown.end)
    .map(({ start, text }) => ({
      anchor: { unit: "second", at: start },
      heading: null,
      text: text.replace(/\s+/g, " "),
    }));
}

function paragraphBlocks(transcript: readonly string[]): TextBlock[] {
  return transcript.map((text, at) => ({ anchor: { unit: "paragraph", at }, heading: null, text }));
}
