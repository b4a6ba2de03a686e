import type { Cue } from "./cues";

/** Writes captions as WebVTT, in the order of their times. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = [...cues]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escaped(text)}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

function timestamp(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const milliseconds = Math.round((seconds - whole) * 1000);
  if (milliseconds === 1000) return timestamp(whole + 1);
  return `${parts.map((part) => String(part).padStart(2, "0")).join(":")}.${String(milliseconds).padStart(3, "0")}`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** The shortest silence between two cues that may end a paragraph, in seconds. */
const pause = 2;
/** The length from which a paragraph ends with its next sentence, in characters. */
const longParagraph = 500;

/**
 * Writes the spoken text as paragraphs. A new paragraph starts at a pause after a sentence, or at the end of a sentence
 * in a long paragraph.
 * @returns text with a blank line between paragraphs
 */
export function writeTranscript(cues: readonly Cue[]): string {
  const paragraphs: string[] = [];
  let current = "";
  let lastEnd = 0;
  for (const { start, end, text } of cues) {
    const sentenceEnded = /[.!?。！？؟…]["'”’»)]*$/.test(current);
    if (current !== "" && sentenceEnded && (start - lastEnd >= pause || current.length >= longParagraph)) {
      paragraphs.push(current);
      current = "";
    }
    current = `${current} ${text.replace(/\s+/g, " ")}`.trim();
    lastEnd = end;
  }
  return [...paragraphs, current].filter((paragraph) => paragraph !== "").join("\n\n");
}

/**
 * The cues that are shown at least partly between two times of a video, in seconds. Their times still count from the
 * start of the whole video.
 */
export function cuesBetween(cues: readonly Cue[], start = 0, end = Number.POSITIVE_INFINITY): Cue[] {
  return cues.filter((cue) => cue.end > start && cue.start < end);
}
