import type { ContextValues } from "../../kernel";
import type { User } from "../../learning/contract/entities";

/** What conditions read of the user. */
export function contextOfUser(user: User | null): Pick<ContextValues, "audience" | "roles" | "permissions"> {
  if (!user) return { audience: "visitor", roles: [], permissions: [] };
  const permissions = user.permissions.map(({ name, scope_id }) => ({ permission: name, scopeId: scope_id ?? null }));
  return { audience: "member", roles: user.role, permissions };
}

/** What conditions read of the page's address. */
export function parametersOf(search: string): readonly string[] {
  return [...new Set(new URLSearchParams(search).keys())];
}

/** What conditions read of the place the portal runs in. */
export function modesOf(place: { readonly isEmbedded: boolean; readonly isMobile: boolean }): readonly string[] {
  return [...(place.isEmbedded ? ["embedded"] : []), ...(place.isMobile ? ["mobile"] : [])];
}
