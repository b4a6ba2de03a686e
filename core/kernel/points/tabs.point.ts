import { codeName, localeKey, routeId } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** The contribution point for tabs of an area. A tab has its own panel, or links to a page. */
export const tabsPoint = {
  name: "tabs",
  description: "A tab of an area. It has a panel (`component` and `path`), or it leads to a page (`route`).",
  ordered: true,
  listBy: "area",
  slotted: true,
  code: { component: "components", badge: "components", shown: "components" },
  decides: ["shown"],
  references: { route: "routes" },
  follows: ["route"],
  exactlyOne: ["component", "route"],
  unique: ["path"],
  schema: {
    type: "object",
    properties: {
      area: { type: "string", pattern: "^[a-z][a-z0-9-]*$", description: "The area of tabs that it joins." },
      title: localeKey,
      component: {
        ...codeName,
        description:
          "The panel under the tabs while this one is chosen: the name of its component in plugins/<id>/plugin.ts. In the area course it gets `CourseTabProps`.",
      },
      path: {
        type: "string",
        pattern: "^[a-z][a-z0-9-]*$",
        description: "Only with `component`: the end of the address while it is chosen, after that of the area.",
      },
      route: {
        ...routeId,
        description:
          "In place of `component`: the route that it opens, with the parameters of the page. The area's frame stands around that screen too, unless the route says otherwise by `frame`.",
      },
      badge: {
        ...codeName,
        description:
          "A number beside the title: the name of a hook in plugins/<id>/plugin.ts (components) that answers it, see `LinkBadge`.",
      },
      shown: {
        ...codeName,
        description:
          "Whether the tab is there, where `when` cannot tell: the name of a hook in plugins/<id>/plugin.ts (components) that answers a `Decision` or true or false for this page. `explain` says its reason.",
      },
    },
    required: ["area", "title"],
    dependencies: { component: ["path"], path: ["component"] },
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `tabs` in a manifest: one tab of an area. */
export type TabContribution = ContributionOf<typeof tabsPoint>;
