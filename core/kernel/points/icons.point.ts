import type { ContributionOf, ContributionPoint } from "./point";

/** An icon is data, so that a sidebar item can be drawn before the plugin's code is loaded. */
export const iconsPoint = {
  name: "icons",
  description: "An icon of the plugin's own, named by its id wherever a manifest or a configuration names an icon.",
  ordered: false,
  schema: {
    type: "object",
    properties: {
      paths: {
        type: "array",
        items: {
          type: "string",
          pattern: "^[MmLlHhVvCcSsQqTtAaZz0-9 ,.eE+-]+$",
          description: "What the attribute `d` of an SVG path holds.",
        },
        minItems: 1,
        maxItems: 24,
        description:
          "Its lines in a square of 24 by 24, drawn as strokes in the colour of the text, as lucide's icons are.",
      },
    },
    required: ["paths"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `icons` in a manifest: the lines of one icon. */
export type IconContribution = ContributionOf<typeof iconsPoint>;
