import {
  type Activity,
  type ActivityNode,
  type ParticipationFacts,
  type ParticipationMode,
  participation,
  type Reason,
} from "../../../core/sdk/learning";
import { workflowOf } from "../model/tree.rules";

export type DisplayArea =
  | { readonly kind: "column" }
  | { readonly kind: "box"; readonly width: number; readonly height: number }
  | { readonly kind: "window" };

const column: DisplayArea = { kind: "column" };

type DisplayFacts = Pick<Activity, "displayMode" | "preferredWidth" | "preferredHeight">;

const displayAreas: Readonly<Record<Activity["displayMode"], (activity: DisplayFacts) => DisplayArea>> = {
  EmbeddedAuto: () => column,
  EmbeddedCustom: ({ preferredWidth: width, preferredHeight: height }) =>
    width && height && width > 0 && height > 0 ? { kind: "box", width, height } : column,
  Fullscreen: () => ({ kind: "window" }),
};

/**
 * The area in which an activity is drawn. An activity with parts is always drawn in the reading column, and so is one
 * that asks for a box but gives no size.
 */
export function displayAreaOf(activity: DisplayFacts & { readonly children: readonly unknown[] }): DisplayArea {
  return activity.children.length > 0 ? column : displayAreas[activity.displayMode](activity);
}

/**
 * The scale at which a box of this width fits into the available width: at most 1. It is 1 while the available width is
 * unknown or 0.
 */
export function scaleToFit(available: number, width: number): number {
  if (!Number.isFinite(available) || available <= 0) return 1;
  return Math.min(1, available / width);
}

/**
 * What a learner does next with an activity that supports groups. `work`: nothing has to come before the work;
 * `choose`: the learner chooses between group and alone; `start`: the activity starts in the only possible mode;
 * `shut`: no mode is possible.
 */
export type StepBeforeWork =
  | { readonly kind: "work" }
  | { readonly kind: "choose" }
  | { readonly kind: "start"; readonly mode: ParticipationMode }
  | { readonly kind: "shut"; readonly reason: Reason | null };

/** Whether groups can take the activity. Then the mode, with the group or alone, has to be decided before its start. */
export function isForGroups({ type, supportCollaborativeMode }: ActivityNode): boolean {
  return supportCollaborativeMode && type !== "composite";
}

/**
 * Whether opening an activity starts it, which creates the learner's attempt at it. An activity that supports groups is
 * started only after it is decided whether the learner takes it with the group or alone. True also for an activity that
 * is started already.
 */
export function beginsWhenOpened(activity: ActivityNode): boolean {
  return !isForGroups(activity) || workflowOf(activity) !== null;
}

/**
 * The step that has to come before the work. If the activity can be taken both with the group and alone, the learner
 * chooses. If only one mode is possible, the activity is started in that mode.
 */
export function stepBefore(
  activity: ParticipationFacts,
  inGroup: boolean,
  isBegun: boolean,
  canWork: boolean,
): StepBeforeWork {
  if (isBegun || !canWork) return { kind: "work" };
  const { choice, collaborative, personal } = participation(activity, inGroup);
  if (choice) return { kind: "choose" };
  if (collaborative.allowed) return { kind: "start", mode: "collaborative" };
  return personal.allowed ? { kind: "start", mode: "personal" } : { kind: "shut", reason: collaborative.reason };
}
