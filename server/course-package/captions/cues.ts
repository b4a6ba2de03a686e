/** A piece of captions that is shown from one time to another, in seconds. `text` has no markup. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Decodes a captions file: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The bytes are not UTF-8, so an old Windows program has written them. In Windows-1252 every byte is a character.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const timing =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?/;

/**
 * Reads captions in SubRip (`.srt`) or WebVTT. The text of a cue ends at a blank line or at the next line of times.
 * Cues without text or duration are left out; the result is empty when the text has no cues.
 */
export function parseCues(text: string): Cue[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, index) => (timing.test(line) ? [index] : []));
  return starts.flatMap((at, index) => {
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = timing.exec(lines[at] ?? "") ?? [];
    const body = lines.slice(at + 1, starts[index + 1] ?? lines.length);
    // The cue's text ends at a blank line. A number after that line belongs to the next cue.
    const blank = body.findIndex((line) => line.trim() === "");
    const cueText = plainText((blank < 0 ? body : body.slice(0, blank)).join("\n"));
    const cue = { start: seconds(h1, m1, s1, f1), end: seconds(h2, m2, s2, f2), text: cueText };
    return cueText !== "" && cue.end > cue.start ? [cue] : [];
  });
}

/**
 * Reads Open edX's JSON captions (`.srt.sjson`): three lists of equal length, with times in milliseconds.
 * @returns undefined when the text is not in this format
 */
export function parseJsonCues(text: string): Cue[] | undefined {
  const value = parseObject(text);
  const { start, end, text: texts } = value ?? {};
  if (!Array.isArray(start) || !Array.isArray(end) || !Array.isArray(texts)) return undefined;
  return texts.flatMap((line: unknown, index): Cue[] => {
    const cue = {
      start: Number(start[index]) / 1000,
      end: Number(end[index]) / 1000,
      text: plainText(String(line ?? "")),
    };
    return cue.text !== "" && cue.end > cue.start ? [cue] : [];
  });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    // The text is not JSON. The caller reports that the captions could not be read.
    return undefined;
  }
}

function seconds(hours = "0", minutes = "0", wholes = "0", fraction = "0"): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(wholes) + Number(fraction.padEnd(3, "0")) / 1000;
}

/** The text of a cue without its markup. Learners see captions and transcripts of videos as plain text. */
function plainText(text: string): string {
  return text
    .replace(/\{\\[^{}]*\}/g, "")
    .replace(/<\/?[A-Za-z][^<>]*>/g, "")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(nbsp|lt|gt|quot|apos|amp));/gi, decoded)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

const entities: Readonly<Record<string, string>> = { nbsp: " ", lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function decoded(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
