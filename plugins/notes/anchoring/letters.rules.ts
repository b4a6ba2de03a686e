const JOINED = /\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}]/u;
const WORD = /[\p{L}\p{N}\p{M}]/u;
/** Scripts that write words without spaces between them. */
const WITHOUT_SPACES = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const MAX_WORD = 24;

/** The character (code point) that begins at this index; empty at the end of the text. */
function letterAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0x20);
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}

/** Whether a text may be cut here: not inside an emoji, and not between a letter and the sign that belongs to it. */
export function isEdge(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return true;
  if (isLowSurrogate(text, index)) return false;
  return !JOINED.test(letterAt(text, index)) && text.charAt(index - 1) !== "\u200d";
}

/** The nearest place before this one, or after it, where the text may be cut. */
export function edgeFrom(text: string, index: number, step: -1 | 1): number {
  let at = Math.max(0, Math.min(index, text.length));
  while (!isEdge(text, at)) at += step;
  return at;
}

function isInWord(text: string, index: number): boolean {
  const [before, after] = [letterAt(text, edgeFrom(text, index - 1, -1)), letterAt(text, index)];
  if (index <= 0 || index >= text.length) return false;
  return WORD.test(before) && WORD.test(after) && !WITHOUT_SPACES.test(after);
}

export function wordEdge(text: string, index: number, step: -1 | 1): number {
  let at = edgeFrom(text, index, step);
  for (let moved = 0; moved < MAX_WORD && isInWord(text, at); moved += 1) at = edgeFrom(text, at + step, step);
  return at;
}
