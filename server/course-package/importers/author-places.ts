/**
 * Where the author of an archive wrote the parts of a course that was converted from it: key → `file:line (element)`. A
 * question is under the key of its quiz, a slash, and its own key.
 */
export type AuthorPlaces = ReadonlyMap<string, string>;

/**
 * Makes the function that turns a JSON pointer into a converted package into the place that the author wrote: that of
 * the innermost part around the pointer whose place is known.
 * @param whole the place of the course itself
 */
export function authorPlace(written: object, places: AuthorPlaces, whole: string): (pointer: string) => string {
  return (pointer) => {
    let value: unknown = written;
    let outer = "";
    let place = whole;
    for (const step of pointer.split("/").slice(1)) {
      value = Object(value)[step];
      const { key } = Object(value) as { key?: unknown };
      if (typeof key !== "string") continue;
      const first = key.replace(/[.-]\d+$/, "");
      const found = [`${outer}/${key}`, key, first].map((name) => places.get(name)).find((known) => known);
      if (found === undefined) continue;
      outer = key;
      place = found;
    }
    return place;
  };
}
