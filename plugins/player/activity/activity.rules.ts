import type { Activity } from "../../../core/sdk";

/** Where an activity is drawn: in the reading column, in a box of its own size, or in the whole window. */
export type Stage =
  | { readonly kind: "column" }
  | { readonly kind: "box"; readonly width: number; readonly height: number }
  | { readonly kind: "window" };

const column: Stage = { kind: "column" };

type Shown = Pick<Activity, "displayMode" | "preferredWidth" | "preferredHeight">;

const stages: Readonly<Record<Activity["displayMode"], (activity: Shown) => Stage>> = {
  EmbeddedAuto: () => column,
  EmbeddedCustom: ({ preferredWidth: width, preferredHeight: height }) =>
    width && height && width > 0 && height > 0 ? { kind: "box", width, height } : column,
  Fullscreen: () => ({ kind: "window" }),
};

/** The stage of an activity. A part that only leads to others needs none, and without a size there is no box. */
export function stageOf(activity: Shown & { readonly children: readonly unknown[] }): Stage {
  return activity.children.length > 0 ? column : stages[activity.displayMode](activity);
}

/** How much a box is scaled to fit: never up, and never to nothing. */
export function scaleToFit(available: number, width: number): number {
  if (!Number.isFinite(available) || available <= 0) return 1;
  return Math.min(1, available / width);
}
