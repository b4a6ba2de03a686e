/** Where a course stood in the list that was seen last, by its id: its own page has the colour that its card had. */
const places = new Map<string, number>();

export function keepPlace(id: string, place: number): void {
  places.set(id, place);
}

export function keptPlace(id: string): number | undefined {
  return places.get(id);
}
