import { MAX_NOTE_LENGTH } from "../contract/limits";

/** Whether a note may be kept, by the number of its characters as the server counts them. */
export function noteLength(text: string): { readonly length: number; readonly isTooLong: boolean } {
  let length = 0;
  for (const _ of text) length += 1;
  return { length, isTooLong: length > MAX_NOTE_LENGTH };
}
