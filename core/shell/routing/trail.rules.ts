import { generatePath } from "react-router";

interface TrailRoute {
  readonly id: string;
  readonly path: string;
  readonly parent?: string;
}

export interface BreadcrumbStep<R extends TrailRoute> {
  readonly route: R;
  /** The address of the step. Null if the current address lacks a parameter that the step's route needs. */
  readonly to: string | null;
}

/**
 * The steps to a route, beginning with its topmost parent. A missing parent or a cycle of parents ends the search for
 * parents.
 */
export function breadcrumbsOf<R extends TrailRoute>(
  id: string,
  find: (id: string) => R | undefined,
  params: Readonly<Record<string, string | undefined>>,
): readonly BreadcrumbStep<R>[] {
  const steps: BreadcrumbStep<R>[] = [];
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const route: R | undefined = find(at);
    if (!route) break;
    steps.unshift({ route, to: addressOf(route.path, params) });
    at = route.parent;
  }
  return steps;
}

function addressOf(path: string, params: Readonly<Record<string, string | undefined>>): string | null {
  const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  try {
    return generatePath(path.replace(/\/\*$/, ""), known);
  } catch {
    return null;
  }
}
