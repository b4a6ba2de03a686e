import { evaluate } from "../../core/kernel/server";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { matchRoute, parametersOf } from "./match-route";
import { factsOf } from "./page-facts";
import { shownContributions } from "./shown-contributions";

type Route = ReturnType<typeof shownContributions<"routes">>[number];

export interface StartRoute {
  readonly route: Route;
  /** The path of the page below /learn. It is another one than the address's if the portal redirects at once. */
  readonly path: string;
  /** The values of the parameters in the route's path, such as `objectiveId`. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The route with which the portal starts at a path below /learn. If the tenant or this user has no first page, its
 * address redirects to My courses. null when no route fits.
 */
export function startRoute(boot: PortalBoot, path: string, search: string): StartRoute | null {
  const routes = shownContributions(boot, "routes");
  const found = matchRoute(routes, path);
  if (path === "" || path === "/") {
    const isShown = found !== null && evaluate(found.when ?? {}, factsOf(boot, search));
    const myCourses = routes.find(({ place }) => place === "my-courses");
    if (!isShown) return myCourses === undefined ? null : { route: myCourses, path: myCourses.path, params: {} };
  }
  return found === null ? null : { route: found, path, params: parametersOf(found.path, path) };
}
