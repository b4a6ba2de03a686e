import type { Activity } from "../../../core/sdk";

export type PresentationMode = Activity["presentationMode"];

/** What a presentation mode means, as data. */
export interface Presentation {
  /** One part on the page, or all of them below one another. */
  readonly page: "part" | "whole";
  /** Without a part in the address the first open one is shown; else the learner chooses. */
  readonly opensFirst: boolean;
  /** The table of contents stands open at first. */
  readonly outlineOpen: boolean;
  /** How a part that holds others shows them. */
  readonly groups: "list" | "tiles";
  /** The names of parts are seen over them; unseen ones are still read out. */
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

/** A course that is one activity has nothing to lay out: it is shown as it is. */
export function presentationOf(mode: PresentationMode, hasParts: boolean): Presentation {
  return hasParts ? presentations[mode] : presentations.Tree;
}
