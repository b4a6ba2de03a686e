import { codeName, contributionId, iconName, localeKey } from "../../kernel/points/patterns";
import type { ContributionOf, ContributionPoint } from "../../kernel/points/point";

/** The contribution point for the buttons that stand beside a passage that the learner has selected in an activity. */
export const passageActionsPoint = {
  name: "passageActions",
  description:
    "A button beside a passage that the learner has selected in an activity: it opens a panel that gets the passage, or runs an action with it.",
  ordered: true,
  code: { action: "actions" },
  references: { panel: "panels" },
  follows: ["panel"],
  exactlyOne: ["panel", "action"],
  schema: {
    type: "object",
    properties: {
      title: localeKey,
      icon: iconName,
      panel: {
        ...contributionId,
        description:
          "The panel that it opens, see `PanelProps.marked`. While the course does not have it, there is no button.",
      },
      action: {
        ...codeName,
        description: "In place of `panel`: the name of its action in plugins/<id>/plugin.ts, see `PassageAction`.",
      },
      reading: {
        type: "boolean",
        description: "Only for passages of a text to read: not in questions, captions or tools.",
      },
    },
    required: ["title", "icon"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `passageActions` in a manifest: a button beside a selected passage. */
export type PassageActionContribution = ContributionOf<typeof passageActionsPoint>;
