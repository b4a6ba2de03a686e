/** A route of the portal as a plugin's manifest declares it: `/courses/:objectiveId/view/content/*`. */
export interface RoutePattern {
  readonly path: string;
}

/**
 * Ranks for the segments of a pattern. The most specific pattern wins: a fixed word counts more than a parameter, a
 * parameter more than `*`, the rest of the address.
 */
const STATIC = 3;
const PARAMETER = 2;
const REST = 1;

/**
 * Finds the route for a path of the portal, without the base path. It takes the most specific pattern, like the router
 * in the browser. null when no pattern fits.
 */
export function matchRoute<R extends RoutePattern>(routes: readonly R[], path: string): R | null {
  const segments = segmentsOf(path);
  let best: { route: R; rank: readonly number[] } | null = null;
  for (const route of routes) {
    const rank = rankOf(segmentsOf(route.path), segments);
    if (rank !== null && (best === null || compare(rank, best.rank) > 0)) best = { route, rank };
  }
  return best?.route ?? null;
}

/** The values of the parameters of a pattern in a path that fits it: parameter → value. `*` is the rest of the path. */
export function parametersOf(pattern: string, path: string): Readonly<Record<string, string>> {
  const segments = segmentsOf(path);
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((part, index) => {
      if (part === "*") return [["*", segments.slice(index).join("/")]];
      return part.startsWith(":") ? [[part.slice(1), segments[index] ?? ""]] : [];
    }),
  );
}

function rankOf(pattern: readonly string[], segments: readonly string[]): readonly number[] | null {
  const rank: number[] = [];
  for (const [index, part] of pattern.entries()) {
    if (part === "*") return [...rank, REST];
    const segment = segments[index];
    if (segment === undefined) return null;
    if (part.startsWith(":")) rank.push(PARAMETER);
    else if (part.toLowerCase() === segment.toLowerCase()) rank.push(STATIC);
    else return null;
  }
  return pattern.length === segments.length ? rank : null;
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter(Boolean);
}
