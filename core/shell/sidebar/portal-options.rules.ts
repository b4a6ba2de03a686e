import type { PortalOption } from "../../kernel";

/** What decides which portal options (other parts of the platform that the menu leads to) a signed-in user has. */
interface PortalUser {
  readonly role: readonly string[];
  readonly permissions: readonly { readonly name: string }[];
}

/** A portal option as the menu shows it. */
export interface ShownOption {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/**
 * The portal options of a user, in the order of the configuration. A visitor (`user` is null) has none. An option that
 * lacks its title or its address is left out, because it leads nowhere.
 */
export function portalOptionsOf(
  portals: Readonly<Record<string, PortalOption>>,
  user: PortalUser | null,
  locale: string,
): ShownOption[] {
  if (user === null) return [];
  return Object.entries(portals).flatMap(([id, option]) => {
    const { enabled = true, title, titles = {}, url, roles, permission } = option;
    const hasRole = roles === undefined || roles.some((role) => user.role.includes(role));
    const mayEnter = permission === undefined || user.permissions.some(({ name }) => name === permission);
    if (!enabled || title === undefined || url === undefined || !hasRole || !mayEnter) return [];
    return [{ id, title: Object.hasOwn(titles, locale) ? (titles[locale] ?? title) : title, url }];
  });
}
