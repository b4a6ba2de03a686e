import { matchRoutes } from "react-router";
import type { PointMap } from "../../kernel";

type RouteContribution = PointMap["routes"];

export interface MatchedRoute {
  readonly route: RouteContribution;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * The route that an address belongs to, of those that plugins contribute. Null if there is none.
 *
 * @param base the path with which the address begins, if `pathname` still has it
 */
export function matchRoute(routes: readonly RouteContribution[], pathname: string, base?: string): MatchedRoute | null {
  const candidates = routes.map((contribution) => ({ path: contribution.path, contribution }));
  const [match] = matchRoutes(candidates, { pathname }, base) ?? [];
  return match ? { route: match.route.contribution, params: match.params } : null;
}
