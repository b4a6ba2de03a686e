/**
 * The index of each course in the list that was shown last, by course id. So the page of a course has the colour of its
 * card.
 */
const places = new Map<string, number>();

export function rememberCoverPlace(id: string, place: number): void {
  places.set(id, place);
}

export function rememberedCoverPlace(id: string): number | undefined {
  return places.get(id);
}
