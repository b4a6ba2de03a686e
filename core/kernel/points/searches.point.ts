import { codeName, iconName, localeKey } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** The contribution point for searches of plugins. The command palette shows their results below the commands. */
export const searchesPoint = {
  name: "searches",
  description: "What the command palette finds beside commands: things of a plugin, by what is typed.",
  ordered: true,
  code: { search: "components" },
  schema: {
    type: "object",
    properties: {
      title: {
        ...localeKey,
        description: "What it finds, such as My courses: stands beside each thing that is found.",
      },
      icon: iconName,
      search: {
        ...codeName,
        description: "The name of its function in `components` of plugins/<id>/plugin.ts, see `PaletteSearch`.",
      },
    },
    required: ["title", "search"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `searches` in a manifest: a search that the command palette asks. */
export type SearchContribution = ContributionOf<typeof searchesPoint>;
