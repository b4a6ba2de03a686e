import { type ListenersOf, parseCues, readTextBlocks, type TextBlock } from "../../../server/sdk";
import type { TextContent, VideoContent } from "../contract";

type Reader = NonNullable<ListenersOf<object>["readableText"]>[string];

/** Gives the text of a `text` activity, block by block. */
export const readText: Reader = async ({ stored }) => readTextBlocks((stored as unknown as TextContent).html ?? "");

/**
 * Gives the words around a video, and what is said in it: its captions with their times or, without captions, its
 * transcript. Of several captions it takes those in the language of the course.
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

/** The text of captions, without what is said in parts of the video that are not shown. */
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
