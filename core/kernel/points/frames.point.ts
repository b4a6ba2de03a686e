import { codeName } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** The contribution point for the component that surrounds every page of an area, for example with heading and tabs. */
export const framesPoint = {
  name: "frames",
  description:
    "What stands around every page of an area of tabs: its header and the tabs. The first eligible one draws.",
  ordered: true,
  listBy: "area",
  slotted: true,
  code: { component: "components" },
  schema: {
    type: "object",
    properties: {
      area: { type: "string", pattern: "^[a-z][a-z0-9-]*$", description: "The area of tabs." },
      component: {
        ...codeName,
        description: "The name of its component in plugins/<id>/plugin.ts. It gets the page as `children`.",
      },
    },
    required: ["area", "component"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `frames` in a manifest: the surroundings of the pages of an area. */
export type FrameContribution = ContributionOf<typeof framesPoint>;
