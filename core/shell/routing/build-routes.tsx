import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import type { PointMap } from "../../kernel";

type RouteContribution = PointMap["routes"];
type LayoutName = NonNullable<RouteContribution["layout"]>;

/**
 * The React elements that draw the parts of a page: what surrounds all pages, the layouts, the screen, and error pages.
 */
export interface RouteElements {
  readonly root: ReactNode;
  readonly crash: ReactNode;
  readonly layouts: Readonly<Record<LayoutName, ReactNode>>;
  readonly screen: (route: RouteContribution) => ReactNode;
  readonly notFound: ReactNode;
}

const layoutNames = ["shell", "public", "bare"] as const;

/**
 * The routes of the router: one for each route that a plugin's manifest declares, in its layout, and the not-found page
 * for all other addresses.
 */
export function buildRoutes(routes: readonly RouteContribution[], elements: RouteElements): RouteObject[] {
  const layouts = layoutNames.map((layout): RouteObject => {
    const children = routes.filter((route) => (route.layout ?? "shell") === layout);
    return {
      id: `layout.${layout}`,
      element: elements.layouts[layout],
      children: [
        ...children.map((route) => ({ id: route.id, path: route.path, element: elements.screen(route) })),
        ...(layout === "shell" ? [{ id: "portal.notFound", path: "*", element: elements.notFound }] : []),
      ],
    };
  });
  return [{ id: "portal", element: elements.root, errorElement: elements.crash, children: layouts }];
}
