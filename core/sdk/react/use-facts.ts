import { useMemo } from "react";
import type { Branding, Condition, PointMap, PointName, SettingTypes } from "../../kernel";
import type { User } from "../../learning/contract/entities";
import { Session } from "../../platform/session/session";
import { type SettingOf, Settings } from "../../platform/settings";
import { usePortal } from "../contribution/portal-scope";
import { useObserved } from "./use-observed";
import { useService } from "./use-service";

/** A setting of the tenant: the configured value, or else the default in the plugin's manifest that declares it. */
export function useSetting<K extends keyof SettingTypes>(key: K): SettingTypes[K] {
  const settings = useService(Settings);
  return useObserved(() => settings.get(key), [settings, key]);
}

/** Whether a boolean tenant setting is on. */
export function useFlag(key: SettingOf<boolean>): boolean {
  const settings = useService(Settings);
  return useObserved(() => settings.flag(key), [settings, key]);
}

/** The tenant's look and links: `branding` of the configuration. */
export function useBranding(): Branding {
  const { kernel } = usePortal();
  return useObserved(() => kernel.config, [kernel]).config.branding ?? noBranding;
}

const noBranding: Branding = {};

/** The user who is signed in on this page. Null if nobody is signed in. */
export function useUser(): User | null {
  const session = useService(Session);
  return useObserved(() => session.user, [session]);
}

/**
 * The contributions of a point that are shown now, in order. A contribution is an entry of a plugin's manifest, a point
 * its kind, such as `tabs`.
 *
 * @param list names one list of the point: for widgets the slot, for tabs the area, for activity renderers the type of
 * activity, for breadcrumbs the route
 */
export function useContributions<P extends PointName>(point: P, list?: string): readonly PointMap[P][] {
  const { kernel } = usePortal();
  return useObserved(() => kernel.registry.list(point, list), [kernel, point, list]);
}

/**
 * Whether a condition holds for the user and the page. The kernel answers it, as it does for the `when` of manifests.
 * Use it for a part of a component that no manifest declares.
 */
export function useCondition(condition: Condition): boolean {
  const { kernel } = usePortal();
  return useObserved(() => kernel.registry.holds(condition), [kernel, condition]);
}

/**
 * The names of the features that were licensed for this tenant when the page was
 * opened: those in the fact `entitlements` of the kernel, with those that the tenant's
 * configuration adds or removes. Conditions of manifests follow a change at once.
 */
export function useFirstLicensedFeatures(): readonly string[] {
  const { kernel } = usePortal();
  return useMemo(() => {
    const features = new Set(kernel.context.get("entitlements"));
    for (const [name, isOn] of Object.entries(kernel.firstConfig.config.entitlements ?? {})) {
      if (isOn) features.add(name);
      else features.delete(name);
    }
    return [...features];
  }, [kernel]);
}
