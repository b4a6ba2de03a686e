import { generatePath } from "react-router";

interface TrailRoute {
  readonly id: string;
  readonly path: string;
  readonly parent?: string;
  readonly otherParent?: string;
  readonly place?: string;
  readonly layout?: string;
}

export interface OpenPage {
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface BreadcrumbStep<R extends TrailRoute> {
  readonly route: R;
  /** The address of the step. Null if the current address lacks a parameter that the step's route needs. */
  readonly to: string | null;
}

export interface TrailFacts {
  readonly entryOf?: (address: string) => string | undefined;
  readonly areaOf?: (routeId: string) => string | undefined;
}

/**
 * The steps to a page. They begin with Courses (the place `my-courses`), or with another list that has such a name or
 * that is the other parent of a page. The first page, and pages of another layout, begin with themselves. An address
 * without a route has no step of its own. A page without a parent to which a tab leads is below the place that has the
 * name of the tab's area. A missing parent or a cycle of parents ends the search for parents.
 */
export function breadcrumbsOf<R extends TrailRoute>(
  { id, params }: OpenPage,
  routes: readonly R[],
  { entryOf, areaOf }: TrailFacts = {},
): readonly BreadcrumbStep<R>[] {
  const find = (routeId: string | undefined) => routes.find((route) => route.id === routeId);
  const ofArea = (area: string | undefined) =>
    area === undefined ? undefined : routes.find(({ place }) => place === area);
  const steps: BreadcrumbStep<R>[] = [];
  const seen = new Set<R>();
  for (let route = find(id); route !== undefined && !seen.has(route); ) {
    seen.add(route);
    const to = addressOf(route.path, params);
    steps.unshift({ route, to });
    const entry = route.otherParent !== undefined && to !== null && entryOf?.(to) === route.otherParent;
    const above = route.parent === undefined ? ofArea(areaOf?.(route.id)) : find(route.parent);
    route = (entry ? find(route.otherParent) : undefined) ?? above;
  }
  const top = steps[0]?.route;
  const home = routes.find(({ place }) => place === "my-courses");
  if (home === undefined || (top !== undefined && isTop(top, routes))) return steps;
  return [{ route: home, to: addressOf(home.path, {}) }, ...steps];
}

/**
 * Whether a step of the way to a page is a place above the page, so that a menu marks it. The breadcrumbs of most pages
 * begin with Courses; that alone does not put a page below My courses.
 */
export function isAbove(step: TrailRoute, page: TrailRoute): boolean {
  if (step.place !== "my-courses") return true;
  return page.path === step.path || page.path.startsWith(`${step.path}/`);
}

function isTop({ id, path, place, layout = "shell" }: TrailRoute, routes: readonly TrailRoute[]): boolean {
  if (layout !== "shell" || path === "/" || (place !== undefined && place !== "none")) return true;
  return routes.some(({ otherParent }) => otherParent === id);
}

function addressOf(path: string, params: OpenPage["params"]): string | null {
  const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  try {
    return generatePath(path.replace(/\/\*$/, ""), known);
  } catch {
    return null;
  }
}
