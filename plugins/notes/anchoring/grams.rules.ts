export const GRAM = 4;
const MAX_PLACES = 40;

/** A text, and where each of its grams is. The places are only looked up when the first passage has changed. */
export class Grams {
  private places: Map<string, number[]> | null = null;

  constructor(readonly text: string) {}

  /** The places of a gram. Null if it is in too many places. */
  of(gram: string): readonly number[] | null {
    this.places ??= placesIn(this.text);
    const found = this.places.get(gram) ?? [];
    return found.length > MAX_PLACES ? null : found;
  }
}

function placesIn(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    const gram = text.slice(at, at + GRAM);
    const known = places.get(gram);
    if (known === undefined) places.set(gram, [at]);
    else if (known.length <= MAX_PLACES) known.push(at);
  }
  return places;
}
