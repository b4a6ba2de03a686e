import {
  type Activity,
  type ActivityNode,
  type ParticipationFacts,
  type ParticipationMode,
  participation,
  type Reason,
} from "../../../core/sdk";
import { workflowOf } from "../model/tree.rules";

/** The area in which an activity is drawn: the reading column, a box of its own size, or the whole window. */
export type DisplayArea =
  | { readonly kind: "column" }
  | { readonly kind: "box"; readonly width: number; readonly height: number }
  | { readonly kind: "window" };

const column: DisplayArea = { kind: "column" };

type Shown = Pick<Activity, "displayMode" | "preferredWidth" | "preferredHeight">;

const displayAreas: Readonly<Record<Activity["displayMode"], (activity: Shown) => DisplayArea>> = {
  EmbeddedAuto: () => column,
  EmbeddedCustom: ({ preferredWidth: width, preferredHeight: height }) =>
    width && height && width > 0 && height > 0 ? { kind: "box", width, height } : column,
  Fullscreen: () => ({ kind: "window" }),
};

/** The area in which an activity is drawn. An activity with parts uses the column, and so does one without a size. */
export function displayAreaOf(activity: Shown & { readonly children: readonly unknown[] }): DisplayArea {
  return activity.children.length > 0 ? column : displayAreas[activity.displayMode](activity);
}

/** The scale of a box that must fit: at most 1, and never 0. */
export function scaleToFit(available: number, width: number): number {
  if (!Number.isFinite(available) || available <= 0) return 1;
  return Math.min(1, available / width);
}

/** What comes before the work on an activity that supports groups, if anything. */
export type Step =
  | { readonly kind: "work" }
  | { readonly kind: "choose" }
  | { readonly kind: "start"; readonly mode: ParticipationMode }
  | { readonly kind: "shut"; readonly reason: Reason | null };

/** Whether an activity supports groups, so that the mode has to be decided before its start. */
export function isForGroups({ type, supportCollaborativeMode }: ActivityNode): boolean {
  return supportCollaborativeMode && type !== "composite";
}

/** Whether opening an activity starts it. An activity that supports groups is started after the mode is decided. */
export function beginsWhenOpened(activity: ActivityNode): boolean {
  return !isForGroups(activity) || workflowOf(activity) !== null;
}

/**
 * What has to come before the work. If both modes are possible, the learner chooses; if only one is, the activity is started
 * in it.
 */
export function stepBefore(activity: ParticipationFacts, inGroup: boolean, isBegun: boolean, canWork: boolean): Step {
  if (isBegun || !canWork) return { kind: "work" };
  const { choice, collaborative, personal } = participation(activity, inGroup);
  if (choice) return { kind: "choose" };
  if (collaborative.allowed) return { kind: "start", mode: "collaborative" };
  return personal.allowed ? { kind: "start", mode: "personal" } : { kind: "shut", reason: collaborative.reason };
}
