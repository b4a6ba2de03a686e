import type { ContributionOf, ContributionPoint } from "../../kernel/points/point";

export const courseCardButtonsPoint = {
  name: "courseCardButtons",
  description: "A button on a course's card. Two are seen, the others sit in its menu.",
  ordered: true,
  code: { component: "components" },
  decides: ["component"],
  schema: {
    type: "object",
    properties: {
      component: {
        type: "string",
        pattern: "^[a-z][A-Za-z0-9]*$",
        description: "The name of its function in `components` of plugins/<id>/plugin.ts, see `CourseCardButton`.",
      },
    },
    required: ["component"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `courseCardButtons` in a manifest: the component of one button. */
export type CourseCardButtonContribution = ContributionOf<typeof courseCardButtonsPoint>;
