import { contributionId, localeKey, settingKey } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** The contribution point for a setting of a tenant that shows or hides items of the navigation. */
export const navigationSettingsPoint = {
  name: "navigationSettings",
  description: "Ties a tenant setting to the contributions that it shows or hides.",
  ordered: true,
  gate: { setting: "setting", targets: "shows" },
  schema: {
    type: "object",
    properties: {
      setting: { ...settingKey, description: "A boolean setting that a manifest declares." },
      title: { ...localeKey, description: "The key of its name in locales/<locale>.json, for who sets it." },
      shows: {
        type: "array",
        items: { ...contributionId, description: "The id of a contribution." },
        minItems: 1,
        description: "The contributions that are there only while the setting is true.",
      },
    },
    required: ["setting", "title", "shows"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `navigationSettings` in a manifest: a setting, and the ids of what it shows or hides. */
export type NavigationSettingContribution = ContributionOf<typeof navigationSettingsPoint>;
