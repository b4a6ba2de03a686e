/** The proctored activity that a part belongs to: itself, or the nearest one above it. `path`: from the top down. */
export function proctoredPart<Part extends { readonly childActivity: { readonly proctored: boolean } }>(
  path: readonly Part[],
): Part | null {
  return path.findLast(({ childActivity }) => childActivity.proctored) ?? null;
}
