import { codeName, contributionId, localeKey } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** The contribution point for pages: a plugin's screen, and the address at which the portal draws it. */
export const routesPoint = {
  name: "routes",
  description: "A screen at an address under the portal's base path.",
  ordered: false,
  slotted: true,
  code: { screen: "screens" },
  slots: { frame: "frames", place: "routes" },
  references: { parent: "routes", otherParent: "routes" },
  unique: ["path", "place", "alias"],
  schema: {
    type: "object",
    properties: {
      path: {
        type: "string",
        pattern: "^/",
        description:
          "The address in React Router's path syntax, from the base path on: /catalog/:objectiveId, a trailing /* takes the rest.",
      },
      alias: {
        type: "string",
        pattern: "^/(?!/)(?!learn(/|$))[A-Za-z0-9_/-]+$",
        description:
          "An address of the platform, outside the portal, that leads here where no other part of the platform answers it: /groups/rooms. The server redirects it.",
      },
      screen: {
        ...codeName,
        description: "The name of its screen, a component without props, in plugins/<id>/plugin.ts.",
      },
      title: { ...localeKey, description: "The key of the page's title in locales/<locale>.json." },
      layout: {
        type: "string",
        enum: ["shell", "public", "bare"],
        description:
          "What stands around the screen: shell (header and sidebar, the default), public (header with the public menu), bare (nothing).",
      },
      sidebar: {
        type: "string",
        enum: ["full", "rail"],
        description:
          "How the sidebar of the layout shell stands beside the screen: full (icons and words, the default), rail (icons only, which leaves its width to the screen).",
      },
      frame: {
        type: "string",
        pattern: "^[a-z][a-z0-9-]*$",
        description:
          "The area of tabs whose frame stands around the screen: course, profile, or none. Without it: the area of a tab that leads here.",
      },
      place: {
        type: "string",
        pattern: "^[a-z][a-z0-9-]*$",
        description:
          "What others lead to it as, whoever it is: a place that the portal has a name for, such as profile.",
      },
      public: {
        type: "boolean",
        description:
          "Nobody has to be signed in here: nothing at this address or below it leads to signing in by itself.",
      },
      skeleton: {
        type: "string",
        enum: ["cards", "text", "rows"],
        description:
          "The grey shapes in the place of the page's content until the portal has loaded: cards (a grid of cards), text (paragraphs) or rows (a list). Without it, members see no page until then.",
      },
      parent: { ...contributionId, description: "The route above it in the breadcrumbs." },
      otherParent: {
        ...contributionId,
        description: "Only with `parent`: the route that stands above it instead when the page was entered from there.",
      },
    },
    required: ["path", "screen", "title"],
    dependencies: { otherParent: ["parent"] },
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `routes` in a manifest: a page with its address. */
export type RouteContribution = ContributionOf<typeof routesPoint>;
