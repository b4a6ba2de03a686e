import type { ContributionOf, ContributionPoint } from "../../kernel/points/point";
import { activityType } from "./activity-types.point";

/** The contribution point for the component that draws the activities of one type. */
export const activityRenderersPoint = {
  name: "activityRenderers",
  description: "What draws the activities of one type. The first one that is eligible draws.",
  ordered: true,
  listBy: "type",
  slotted: true,
  slotsFrom: "activityTypes",
  code: { component: "components" },
  schema: {
    type: "object",
    properties: {
      type: { ...activityType, description: "The activity's type, such as composite or one of activityTypes." },
      component: {
        type: "string",
        pattern: "^[a-z][A-Za-z0-9]*$",
        description: "The name of its component in plugins/<id>/plugin.ts, see `ActivityRendererProps`.",
      },
    },
    required: ["type", "component"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `activityRenderers` in a manifest: a type of activities, and the component that draws them. */
export type ActivityRendererContribution = ContributionOf<typeof activityRenderersPoint>;
