import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { matchRoute, parametersOf } from "./match-route";
import { shownContributions } from "./shown-contributions";

type Shown = Pick<PortalBoot, "config" | "manifests">;
type Route = ReturnType<typeof shownContributions<"routes">>[number];

/** The route whose page an address shows. */
export interface StartRoute {
  readonly route: Route;
  /** The path of the page below /learn. It is another one than the address's if the portal redirects at once. */
  readonly path: string;
  /** The values of the parameters in the route's path, such as `objectiveId`. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The route with which the portal starts at a path below /learn. The first page, which is for members, shows the
 * widgets of plugins; without any, it redirects to My courses. null when no route fits.
 */
export function startRoute(boot: Shown, path: string): StartRoute | null {
  const routes = shownContributions(boot, "routes");
  const found = matchRoute(routes, path);
  if (found === null) return null;
  const isRedirect = found.path === "/" && !shownContributions(boot, "widgets").some(({ slot }) => slot === "home@1");
  const myCourses = isRedirect ? routes.find(({ place }) => place === "my-courses") : undefined;
  if (myCourses !== undefined) return { route: myCourses, path: myCourses.path, params: {} };
  return { route: found, path, params: parametersOf(found.path, path) };
}
