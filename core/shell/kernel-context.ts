import type { ContextValues, TenantConfig } from "../kernel";
import type { User } from "../learning/contract/entities";
import type { OwnFragment, PortalBoot } from "../learning/contract/portal-boot";

/**
 * The facts about the user that conditions read. A condition is the `when` of something in a plugin's manifest: it says
 * for whom that is shown.
 */
export function contextOfUser(user: User | null): Pick<ContextValues, "audience" | "roles" | "permissions"> {
  if (!user) return { audience: "visitor", roles: [], permissions: [] };
  const permissions = user.permissions.map(({ name, scope_id }) => ({ permission: name, scopeId: scope_id ?? null }));
  return { audience: "member", roles: user.role, permissions };
}

/**
 * The states of the fragments (plugins in packages of their own) that the tenant has turned on. Those that came with
 * the page are there at once; the others are loaded after the first screen.
 */
export function fragmentStates(config: TenantConfig, own: readonly OwnFragment[]): ContextValues["fragments"] {
  const ids = Object.keys(config.fragments ?? {}).filter((id) => isFragmentOn(config, id));
  return Object.fromEntries(ids.map((id) => [id, own.some((each) => each.id === id) ? "ready" : "idle"]));
}

/** Those of this server's fragments that are on when the page starts. */
export function ownFragmentsOn(
  { fragments = [] }: Pick<PortalBoot, "fragments">,
  config: TenantConfig,
): readonly OwnFragment[] {
  return fragments.filter(({ id }) => isFragmentOn(config, id));
}

/**
 * Whether a fragment is on. It is off if its plugin is turned off, because the server then refuses the plugin's API
 * calls.
 */
export function isFragmentOn({ fragments, plugins }: TenantConfig, id: string): boolean {
  const source = fragments?.[id];
  return source !== undefined && source.enabled !== false && plugins?.[id]?.enabled !== false;
}

/** The names of the parameters in the page's address, for conditions. */
export function parametersOf(search: string): readonly string[] {
  return [...new Set(new URLSearchParams(search).keys())];
}

/**
 * The modes (states that conditions can test) that depend on where and for whom the portal runs: `embedded` in a frame
 * of another page, `mobile` in a narrow window, `impersonated` while an administrator sees it as another person.
 */
export function modesOf(place: {
  readonly isEmbedded: boolean;
  readonly isMobile: boolean;
  readonly isImpersonated: boolean;
}): readonly string[] {
  const modes = { embedded: place.isEmbedded, mobile: place.isMobile, impersonated: place.isImpersonated };
  return Object.entries(modes).flatMap(([mode, isOn]) => (isOn ? [mode] : []));
}
