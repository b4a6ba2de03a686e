import type { Condition, PortalOption } from "../../kernel";

export interface ShownOption {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/**
 * The portal options that the menu shows, in the order of the configuration. Visitors have none. An option that lacks
 * its title or its address is left out, because it leads nowhere.
 * @param holds whether a condition holds for the user
 */
export function portalOptionsOf(
  portals: Readonly<Record<string, PortalOption>>,
  holds: (condition: Condition) => boolean,
  locale: string,
): ShownOption[] {
  return Object.entries(portals).flatMap(([id, option]) => {
    const { enabled = true, title, titles = {}, url } = option;
    if (!enabled || title === undefined || url === undefined || !holds(conditionOf(option))) return [];
    return [{ id, title: Object.hasOwn(titles, locale) ? (titles[locale] ?? title) : title, url }];
  });
}

function conditionOf({ roles, permission, scope }: PortalOption): Condition {
  return {
    audience: "member",
    ...(roles && { any: roles.map((role) => ({ role })) }),
    ...(permission !== undefined && { permission, ...(scope !== undefined && { scope }) }),
  };
}
