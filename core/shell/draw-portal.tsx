import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router";
import type { PointMap } from "../kernel";
import { PortalScopeContext } from "../sdk/contribution/portal-scope";
import type { Portal } from "./boot/create-portal";
import { BASE } from "./boot/page-host";
import { CrashPage } from "./errors/crash-page";
import { NotFoundPage } from "./errors/not-found-page";
import { BareLayout } from "./layout/bare-layout";
import { PublicLayout } from "./layout/public-layout";
import { ShellLayout } from "./layout/shell-layout";
import { PortalIntl, PortalRoot } from "./portal-root";
import { buildRoutes } from "./routing/build-routes";
import { areaFrameOf } from "./routing/frame-of";
import { keepRoutesLive, readRoutes } from "./routing/live-routes";
import { RouteScreen } from "./routing/route-screen";

/**
 * Draws the portal into `element`: a route for each page that plugins' manifests declare and that the user may see now.
 * Updates the routes when that changes, for example when the tenant (customer) turns a plugin off.
 */
export async function drawPortal(portal: Portal, element: Element): Promise<void> {
  const { kernel, platform, code } = portal;
  const router = createBrowserRouter(routesOf(readRoutes(kernel.registry)), { basename: BASE });
  const parts = router.state.matches.flatMap(({ route }) => {
    const known = route.id ? kernel.registry.get("routes", route.id) : undefined;
    return known ? [known, areaFrameOf(known, kernel.registry)].flatMap((part) => part ?? []) : [];
  });
  for (const { id } of parts) code.prefetch(id);
  platform.navigation.attach(router);
  keepRoutesLive(router, kernel.registry, routesOf);
  // The server may have put the first content of the page into `element`. It stays until the code of the screen is
  // loaded.
  if (element.hasChildNodes()) await Promise.allSettled(parts.map(({ id }) => code.of(id)));
  const root = createRoot(element, { onUncaughtError: (error) => reportError(error), onCaughtError: () => undefined });
  // In a transition React draws in steps of a few milliseconds, and the browser can react to input between them.
  startTransition(() =>
    root.render(
      <PortalScopeContext value={portal}>
        <PortalIntl>
          <RouterProvider router={router} />
        </PortalIntl>
      </PortalScopeContext>,
    ),
  );
}

function routesOf(routes: readonly PointMap["routes"][]): RouteObject[] {
  return buildRoutes(routes, {
    root: <PortalRoot />,
    crash: <CrashPage />,
    layouts: { shell: <ShellLayout />, public: <PublicLayout />, bare: <BareLayout /> },
    screen: (route) => <RouteScreen route={route} />,
    notFound: <NotFoundPage />,
  });
}
