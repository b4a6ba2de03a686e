/** One line of captions; times in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Text of a captions file, whatever it was written in: UTF-8, UTF-16 with a mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, so it comes from an old Windows program: every byte is a letter there.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const timing =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?/;

/** Reads SubRip (`.srt`) and WebVTT: what lies between two lines of times is a cue's text. */
export function parseCues(text: string): Cue[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, index) => (timing.test(line) ? [index] : []));
  return starts.flatMap((at, index) => {
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = timing.exec(lines[at] ?? "") ?? [];
    const body = lines.slice(at + 1, starts[index + 1] ?? lines.length);
    // A blank line, then the number of the next cue, belong to the next one.
    const blank = body.findIndex((line) => line.trim() === "");
    const cueText = plainText((blank < 0 ? body : body.slice(0, blank)).join("\n"));
    const cue = { start: seconds(h1, m1, s1, f1), end: seconds(h2, m2, s2, f2), text: cueText };
    return cueText !== "" && cue.end > cue.start ? [cue] : [];
  });
}

/** Reads Open edX's own JSON captions (`.srt.sjson`): three lists of equal length, times in milliseconds. */
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
    // Not JSON at all: the caller says that the captions could not be read.
    return undefined;
  }
}

function seconds(hours = "0", minutes = "0", wholes = "0", fraction = "0"): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(wholes) + Number(fraction.padEnd(3, "0")) / 1000;
}

/** Without mark-up: captions are shown as text, and the transcript is read as text. */
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
