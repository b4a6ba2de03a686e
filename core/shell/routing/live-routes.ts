import { reaction } from "mobx";
import type { DataRouter, RouteObject } from "react-router";
import type { Registry } from "../../kernel";

/** The part of the router that can replace its routes at run time. */
export type RefreshableRouter = Pick<DataRouter, "revalidate" | "_internalSetRoutes">;

/**
 * Updates the router's routes when the registry (the live lists of what plugins contribute) changes. The current page
 * is matched again; a screen keeps its state if its route still exists. It uses a router function that is made for hot
 * reloading; `live-routes.test.ts` checks its behaviour.
 */
export function keepRoutesLive(
  router: RefreshableRouter,
  registry: Registry,
  build: (routes: ReturnType<typeof readRoutes>) => RouteObject[],
): Disposable {
  const stop = reaction(
    () => readRoutes(registry),
    (routes) => {
      router._internalSetRoutes(build(routes));
      void router.revalidate();
    },
  );
  return { [Symbol.dispose]: stop };
}

/** The routes of all plugins that this user can open now. Observable. */
export function readRoutes(registry: Registry) {
  return registry.list("routes");
}
