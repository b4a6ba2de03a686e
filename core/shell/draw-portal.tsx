import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import type { DrawnContribution } from "../learning/contract/portal-boot";
import { PortalScopeContext } from "../sdk/contribution/portal-scope";
import type { Portal } from "./boot/create-portal";
import { BASE } from "./boot/page-host";
import { BareLayout } from "./layout/bare-layout";
import { PublicLayout } from "./layout/public-layout";
import { ShellLayout } from "./layout/shell-layout";
import { PortalIntl, PortalRoot } from "./portal-root";
import { areaFrameOf } from "./routing/frame-of";
import { matchRoute } from "./routing/match-route";
import { NotFoundPage } from "./routing/not-found-page";
import { PortalHistory } from "./routing/portal-history";
import { PortalRouter } from "./routing/portal-router";
import { PortalRoutes, type RouteElements } from "./routing/portal-routes";
import { RouteScreen } from "./routing/route-screen";

/**
 * Draws the portal into `element`: the page of the address, of all pages that plugins' manifests declare and that the
 * user may see now. It follows when that changes, for example when the tenant turns a plugin off.
 */
export async function drawPortal(portal: Portal, element: Element): Promise<void> {
  const { kernel, platform, code, page, boot } = portal;
  const history = new PortalHistory(page, BASE);
  const { route } = matchRoute(kernel.registry.list("routes"), history.location.pathname, BASE) ?? {};
  const parts = route ? [route, areaFrameOf(route, kernel.registry)].flatMap((part) => part ?? []) : [];
  const first: readonly DrawnContribution[] = [...parts, ...(boot.drawn ?? [])];
  const own = first.filter(({ id }) => !portal.foreignPlugins.includes(kernel.pluginOf(id)));
  const codes = Promise.all(own.map(({ id, field }) => code.ahead(id, field)));
  platform.navigation.attach(history);
  // The server may have put the first content of the page into `element`. It stays until the code of the page is
  // loaded: what came into the page later would move the rest.
  if (element.hasChildNodes()) await codes;
  const root = createRoot(element, { onUncaughtError: (error) => reportError(error), onCaughtError: () => undefined });
  // In a transition React draws in steps of a few milliseconds, and the browser can react to input between them.
  startTransition(() =>
    root.render(
      <PortalScopeContext value={portal}>
        <PortalIntl>
          <PortalRouter history={history}>
            <PortalRoutes elements={elements} />
          </PortalRouter>
        </PortalIntl>
      </PortalScopeContext>,
    ),
  );
}

const elements: RouteElements = {
  root: <PortalRoot />,
  layouts: { shell: <ShellLayout />, public: <PublicLayout />, bare: <BareLayout /> },
  screen: (route) => <RouteScreen route={route} />,
  notFound: <NotFoundPage />,
};
