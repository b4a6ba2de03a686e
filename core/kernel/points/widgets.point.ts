import { codeName } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** Components that the portal draws in a slot. */
export const widgetsPoint = {
  name: "widgets",
  description: "Something drawn in a slot of the shell or of a screen.",
  ordered: true,
  listBy: "slot",
  slotted: true,
  code: { component: "components" },
  schema: {
    type: "object",
    properties: {
      slot: {
        type: "string",
        pattern: "^[a-z][a-z0-9-]*@[1-9][0-9]*$",
        description: "The slot with its version, such as header@1.",
      },
      component: {
        ...codeName,
        description: "The name of its component in plugins/<id>/plugin.ts. Its props are those that the slot gives.",
      },
      size: {
        type: "string",
        enum: ["line", "row", "band", "list"],
        description:
          "In the slot dashboard@1, the height of the grey shape until its code has loaded: line (one line), row (a row of small cards, the default), band (one large card) or list (a list).",
      },
    },
    required: ["slot", "component"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `widgets` in a manifest: a component and the slot in which it is drawn. */
export type WidgetContribution = ContributionOf<typeof widgetsPoint>;
