import { codeName, iconName, localeKey } from "../../kernel/points/patterns";
import type { ContributionOf, ContributionPoint } from "../../kernel/points/point";

/** Panels beside the content of a course. An opened one stays open when the learner goes to another activity. */
export const panelsPoint = {
  name: "panels",
  description:
    "A panel beside the content of a course, opened by a button in the course's tools: a drawer, on a phone a sheet. One is open at a time. Its code is loaded when it is opened.",
  ordered: true,
  code: { component: "components", shown: "components" },
  decides: ["shown"],
  schema: {
    type: "object",
    properties: {
      title: {
        ...localeKey,
        description: "The key of its title in locales/<locale>.json: on its button and above it.",
      },
      icon: iconName,
      component: {
        ...codeName,
        description:
          "The panel's content: the name of its component in plugins/<id>/plugin.ts (components), see `PanelProps`.",
      },
      shown: {
        ...codeName,
        description:
          "Whether the course has the panel, where `when` cannot tell: the name of a hook in plugins/<id>/plugin.ts (components) that gets the `objectiveId` and answers a `Decision` or true or false. `explain` says its reason.",
      },
    },
    required: ["title", "icon", "component"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `panels` in a manifest: one panel beside the content of a course. */
export type PanelContribution = ContributionOf<typeof panelsPoint>;
