/**
 * The proctored activity to which a part belongs: the part itself, or the nearest proctored part above it; null if
 * there is none. `path` goes from the top down to the part.
 */
export function proctoredPart<Part extends { readonly childActivity: { readonly proctored: boolean } }>(
  path: readonly Part[],
): Part | null {
  return path.findLast(({ childActivity }) => childActivity.proctored) ?? null;
}
