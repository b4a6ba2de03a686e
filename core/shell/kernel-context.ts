import type { ContextValues } from "../kernel";
import type { User } from "../learning/contract/entities";

/**
 * The facts about the user that conditions read. A condition is the `when` of something in a plugin's manifest: it says
 * for whom that is shown.
 */
export function contextOfUser(user: User | null): Pick<ContextValues, "audience" | "roles" | "permissions"> {
  if (!user) return { audience: "visitor", roles: [], permissions: [] };
  const permissions = user.permissions.map(({ name, scope_id }) => ({ permission: name, scopeId: scope_id ?? null }));
  return { audience: "member", roles: user.role, permissions };
}

export function parametersOf(search: string): readonly string[] {
  return [...new Set(new URLSearchParams(search).keys())];
}

/**
 * The modes that depend on where and for whom the portal runs: `embedded` in a frame of another page, `mobile` in a
 * narrow window, `app` as an installed app or in the frame of the platform's app, `impersonated` while an administrator
 * sees it as another person.
 */
export function modesOf(place: {
  readonly isEmbedded: boolean;
  readonly isMobile: boolean;
  readonly isApp: boolean;
  readonly isImpersonated: boolean;
}): readonly string[] {
  const modes = {
    embedded: place.isEmbedded,
    mobile: place.isMobile,
    app: place.isApp,
    impersonated: place.isImpersonated,
  };
  return Object.entries(modes).flatMap(([mode, isOn]) => (isOn ? [mode] : []));
}
