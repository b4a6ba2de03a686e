import { isEnabled } from "../../core/kernel/server";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";

type Shown = Pick<PortalBoot, "config" | "manifests">;

/**
 * The contributions of one kind, such as `routes`, in the manifests of all plugins, each with its plugin, without those
 * that the tenant has turned off.
 */
export function shownContributions<
  P extends
    | "routes"
    | "tabs"
    | "frames"
    | "sidebarItems"
    | "widgets"
    | "breadcrumbs"
    | "activityRenderers"
    | "courseCardButtons"
    | "panels",
>({ config, manifests }: Shown, point: P) {
  const { contributions = {} } = config.config;
  return manifests.flatMap(({ manifest }) =>
    manifest === null || !isEnabled(manifest.id, config.config)
      ? []
      : (manifest.contributes?.[point] ?? [])
          .filter(({ id }) => contributions[id]?.enabled !== false)
          .map((contribution) => ({ ...contribution, plugin: manifest.id })),
  );
}
