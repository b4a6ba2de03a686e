import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import { type RouteObject, useLocation, useRoutes } from "react-router";
import type { PointMap } from "../../kernel";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { CurrentRouteContext } from "../../sdk/page/current-route";
import { matchRoute } from "./match-route";

type RouteContribution = PointMap["routes"];

/** The React elements that draw the parts of a page: what surrounds all pages, the layouts, and the screen. */
export interface RouteElements {
  readonly root: ReactNode;
  readonly layouts: Readonly<Record<NonNullable<RouteContribution["layout"]>, ReactNode>>;
  readonly screen: (route: RouteContribution) => ReactNode;
  readonly notFound: ReactNode;
}

/**
 * Draws the page of the address: the screen of its route, or the not-found page, in its layout. It follows the
 * registry: when the routes change, the address is matched again, and a screen keeps its state if its route is still
 * there.
 */
export const PortalRoutes = observer(function PortalRoutes({ elements }: { elements: RouteElements }) {
  const routes = usePortal().kernel.registry.list("routes");
  const { pathname } = useLocation();
  // All routes are ranked here, once for each page. React Router gets only the one that matches.
  const matched = useMemo(() => matchRoute(routes, pathname), [routes, pathname]);
  const current = useMemo(
    () => ({ id: matched?.route.id ?? "portal.notFound", params: matched?.params ?? {} }),
    [matched],
  );
  const drawn = useRoutes(useMemo(() => routeTree(matched?.route, elements), [matched, elements]));
  return <CurrentRouteContext value={current}>{drawn}</CurrentRouteContext>;
});

function routeTree(route: RouteContribution | undefined, { root, layouts, screen, notFound }: RouteElements) {
  const page: RouteObject = route ? { path: route.path, element: screen(route) } : { path: "*", element: notFound };
  return [{ element: root, children: [{ element: layouts[route?.layout ?? "shell"], children: [page] }] }];
}
