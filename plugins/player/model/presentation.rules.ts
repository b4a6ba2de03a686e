import type { Activity } from "../../../core/sdk/learning";

export type PresentationMode = Activity["presentationMode"];

export interface Presentation {
  readonly page: "part" | "whole";
  /** Whether the first open part is shown if the address names none. Otherwise the learner chooses. */
  readonly opensFirst: boolean;
  readonly outlineOpen: boolean;
  readonly groups: "list" | "tiles";
  /** Whether the names of parts are visible above them. Hidden names are still there for screen readers. */
  readonly showsNames: boolean;
}

const presentations: Readonly<Record<PresentationMode, Presentation>> = {
  Tree: { page: "part", opensFirst: true, outlineOpen: true, groups: "list", showsNames: true },
  Tiles: { page: "part", opensFirst: false, outlineOpen: false, groups: "tiles", showsNames: true },
  LongRead: { page: "whole", opensFirst: false, outlineOpen: true, groups: "list", showsNames: true },
  LongReadWithoutActivityNames: {
    page: "whole",
    opensFirst: false,
    outlineOpen: true,
    groups: "list",
    showsNames: false,
  },
};

/**
 * The settings for a course. A course without parts uses the settings of the presentation Tree, because it has no parts
 * to arrange.
 */
export function presentationOf(mode: PresentationMode, hasParts: boolean): Presentation {
  return hasParts ? presentations[mode] : presentations.Tree;
}
