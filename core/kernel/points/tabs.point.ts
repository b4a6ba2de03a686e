import { codeName, localeKey, routeId } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** A tab of a screen that offers an area for tabs. */
export const tabsPoint = {
  name: "tabs",
  description: "A tab of a screen that offers an area for tabs.",
  ordered: true,
  listBy: "area",
  slotted: true,
  code: { component: "components" },
  references: { route: "routes" },
  follows: ["route"],
  exactlyOne: ["component", "route"],
  schema: {
    type: "object",
    properties: {
      area: { type: "string", pattern: "^[a-z][a-z0-9-]*$", description: "The area of tabs that it joins." },
      title: localeKey,
      component: { ...codeName, description: "The name of its component in plugins/<id>/plugin.ts." },
      route: {
        ...routeId,
        description: "In place of `component`: the route that it opens, with the parameters of the page.",
      },
      path: {
        type: "string",
        pattern: "^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$",
        description: "The end of the address while it is chosen. Without it the tab has no address of its own.",
      },
    },
    required: ["area", "title"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

export type TabContribution = ContributionOf<typeof tabsPoint>;
