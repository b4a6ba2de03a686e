/**
 * The proctored activity of a part: the part itself, or the nearest proctored part above it. `path` goes from the top down.
 */
export function proctoredPart<Part extends { readonly childActivity: { readonly proctored: boolean } }>(
  path: readonly Part[],
): Part | null {
  return path.findLast(({ childActivity }) => childActivity.proctored) ?? null;
}
