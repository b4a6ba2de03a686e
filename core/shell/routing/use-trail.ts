import type { PointMap } from "../../kernel";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useCurrentRoute } from "../../sdk/page/current-route";
import { EnteredFrom } from "../../sdk/page/entered-from.store";
import { useService } from "../../sdk/react/use-service";
import { type BreadcrumbStep, breadcrumbsOf } from "./trail.rules";

/** The steps to the open page, beginning with Catalog in the catalog, or with the list from which it was entered. */
export function useTrail(): readonly BreadcrumbStep<PointMap["routes"]>[] {
  const { kernel } = usePortal();
  const { entryOf } = useService(EnteredFrom);
  const areaOf = (routeId: string) => kernel.registry.list("tabs").find(({ route }) => route === routeId)?.area;
  return breadcrumbsOf(useCurrentRoute(), kernel.registry.list("routes"), { entryOf, areaOf });
}
