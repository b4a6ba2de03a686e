import { codeName, iconName, localeKey, routeId, settingKey } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** The contribution point for items of the sidebar and of the hamburger menu. */
export const sidebarItemsPoint = {
  name: "sidebarItems",
  description:
    "An item of the sidebar, the menu and the command palette: the way to a route of the portal or to another part of the platform.",
  ordered: true,
  code: { badge: "components" },
  references: { route: "routes" },
  follows: ["route"],
  exactlyOne: ["route", "href"],
  schema: {
    type: "object",
    properties: {
      route: { ...routeId, description: "The route that it opens. The item is shown only while the route is there." },
      href: {
        type: "string",
        pattern: "^(/(?!/)|https://)",
        description: "In place of `route`: a path on this origin outside the portal, or an https address.",
      },
      base: {
        ...settingKey,
        description:
          "Only with a path as `href`: the setting that says where the path is. / or nothing: on this host. An https address: below it.",
      },
      title: localeKey,
      icon: iconName,
      badge: {
        ...codeName,
        description:
          "A number beside the title: the name of a hook in plugins/<id>/plugin.ts (components) that answers it, see `LinkBadge`.",
      },
      menu: {
        type: "string",
        enum: ["member", "public"],
        description: "Whose menu it is in: member (the default), or public: that of visitors and of public pages.",
      },
      thumb: {
        type: "boolean",
        description: "true: the item is also in the bar at the lower edge of a phone, in the mode app.",
      },
      group: { type: "string", enum: ["main", "foot"], description: "Where it stands: main (the default) or foot." },
    },
    required: ["title", "icon"],
    dependencies: { base: ["href"] },
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `sidebarItems` in a manifest: a link of the sidebar. */
export type SidebarItemContribution = ContributionOf<typeof sidebarItemsPoint>;
