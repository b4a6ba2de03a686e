import { iconName, localeKey } from "../../kernel/points/patterns";
import type { ContributionOf, ContributionPoint } from "../../kernel/points/point";
import { activityTraits } from "../contract/enumerations";

/** The schema for the name of an activity type, such as `text` or `lti`. */
export const activityType = { type: "string", pattern: "^[a-z][a-zA-Z0-9-]*$" } as const;

/** The contribution point for types of activities. Learners see activities of this type while its plugin is on. */
export const activityTypesPoint = {
  name: "activityTypes",
  description: "A kind of activity that courses can be made of. What draws it is a contribution to activityRenderers.",
  ordered: false,
  unique: ["type"],
  schema: {
    type: "object",
    properties: {
      type: { ...activityType, description: "What packages and answers call it, such as poll." },
      title: { ...localeKey, description: "What learners read, such as Poll: stands on its tile in a course." },
      icon: iconName,
      traits: {
        type: "array",
        items: { type: "string", enum: activityTraits },
        uniqueItems: true,
        description:
          "What is true of all its activities. toolScored: a tool may give the score if `supportLtiGrading` is set, otherwise a finished activity counts. ownPage: a course that is only this activity opens in a page of its own and has no tab Content. retakable: such a course may be taken again after an attempt without a result. startAgain: also after an attempt with a result.",
      },
    },
    required: ["type", "title", "icon", "traits"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `activityTypes` in a manifest: the name of a type, its title and icon, and its traits. */
export type ActivityTypeContribution = ContributionOf<typeof activityTypesPoint>;
