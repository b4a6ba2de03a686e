import { codeName, localeKey, routeId } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/**
 * The contribution point for the name of a route in the breadcrumbs, if the route's title is not the right name there.
 */
export const breadcrumbsPoint = {
  name: "breadcrumbs",
  description: "What a route is called in the breadcrumbs, where that is not simply its title.",
  ordered: false,
  listBy: "route",
  code: { component: "components" },
  references: { route: "routes" },
  follows: ["route"],
  exactlyOne: ["label", "component"],
  schema: {
    type: "object",
    properties: {
      route: routeId,
      label: { ...localeKey, description: "The key of a fixed text in locales/<locale>.json." },
      component: {
        ...codeName,
        description:
          "In place of `label`: the name of a component in plugins/<id>/plugin.ts that knows the name, see `BreadcrumbProps`.",
      },
    },
    required: ["route"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `breadcrumbs` in a manifest: the name of a route in the breadcrumbs. */
export type BreadcrumbContribution = ContributionOf<typeof breadcrumbsPoint>;
