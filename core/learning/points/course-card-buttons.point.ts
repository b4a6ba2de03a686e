import type { ContributionOf, ContributionPoint } from "../../kernel/points/point";

/** A button on a course's card. */
export const courseCardButtonsPoint = {
  name: "courseCardButtons",
  description: "A button on a course's card. Two are seen, the others sit in its menu.",
  ordered: true,
  code: { component: "components" },
  schema: {
    type: "object",
    properties: {
      component: {
        type: "string",
        pattern: "^[a-z][A-Za-z0-9]*$",
        description: "The name of its component in plugins/<id>/plugin.ts. It draws nothing where it does not apply.",
      },
    },
    required: ["component"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

export type CourseCardButtonContribution = ContributionOf<typeof courseCardButtonsPoint>;
