/**
 * The index of each course in the list that was shown last, by course id. A course without a picture gets a drawn
 * cover, whose colour depends on this index. So the page of a course has the colour of its card.
 */
const places = new Map<string, number>();

/** Stores the index of a course in the list that is shown. */
export function rememberCoverPlace(id: string, place: number): void {
  places.set(id, place);
}

/** The stored index of a course, from 0; undefined if no list has shown the course. */
export function rememberedCoverPlace(id: string): number | undefined {
  return places.get(id);
}
