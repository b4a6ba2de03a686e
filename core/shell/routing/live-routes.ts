import { reaction } from "mobx";
import type { DataRouter, RouteObject } from "react-router";
import type { Registry } from "../../kernel";

/** The part of the router that takes other routes while it runs. */
export type RefreshableRouter = Pick<DataRouter, "revalidate" | "_internalSetRoutes">;

/**
 * Keeps the router's routes those of the registry. The shown page is matched anew; a screen whose route is still there
 * keeps its state. The router's own way for it, made for hot reloading: `live-routes.test.ts` holds it to what we need.
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

export function readRoutes(registry: Registry) {
  return registry.list("routes");
}
