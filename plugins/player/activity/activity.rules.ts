import {
  type Activity,
  type ActivityNode,
  type ParticipationFacts,
  type ParticipationMode,
  participation,
  type Reason,
} from "../../../core/sdk";
import { workflowOf } from "../model/tree.rules";

/** Where an activity is drawn: in the reading column, in a box of its own size, or in the whole window. */
export type DisplayArea =
  | { readonly kind: "column" }
  | { readonly kind: "box"; readonly width: number; readonly height: number }
  | { readonly kind: "window" };

const column: DisplayArea = { kind: "column" };

type Shown = Pick<Activity, "displayMode" | "preferredWidth" | "preferredHeight">;

const stages: Readonly<Record<Activity["displayMode"], (activity: Shown) => DisplayArea>> = {
  EmbeddedAuto: () => column,
  EmbeddedCustom: ({ preferredWidth: width, preferredHeight: height }) =>
    width && height && width > 0 && height > 0 ? { kind: "box", width, height } : column,
  Fullscreen: () => ({ kind: "window" }),
};

/** The stage of an activity. A part that only leads to others needs none, and without a size there is no box. */
export function displayAreaOf(activity: Shown & { readonly children: readonly unknown[] }): DisplayArea {
  return activity.children.length > 0 ? column : stages[activity.displayMode](activity);
}

/** How much a box is scaled to fit: never up, and never to nothing. */
export function scaleToFit(available: number, width: number): number {
  if (!Number.isFinite(available) || available <= 0) return 1;
  return Math.min(1, available / width);
}

/** What comes before the work on an activity that groups can take. */
export type Step =
  | { readonly kind: "work" }
  | { readonly kind: "choose" }
  | { readonly kind: "start"; readonly mode: ParticipationMode }
  | { readonly kind: "shut"; readonly reason: Reason | null };

/** Whether groups can take an activity, so that who takes it has to be asked first. */
export function isForGroups({ type, supportCollaborativeMode }: ActivityNode): boolean {
  return supportCollaborativeMode && type !== "composite";
}

/** Whether opening an activity begins it. What groups can take is begun when it is known how. */
export function beginsWhenOpened(activity: ActivityNode): boolean {
  return !isForGroups(activity) || workflowOf(activity) !== null;
}

/** The learner chooses where both is possible; where one is, it is begun that way. */
export function stepBefore(activity: ParticipationFacts, inGroup: boolean, isBegun: boolean, canWork: boolean): Step {
  if (isBegun || !canWork) return { kind: "work" };
  const { choice, collaborative, personal } = participation(activity, inGroup);
  if (choice) return { kind: "choose" };
  if (collaborative.allowed) return { kind: "start", mode: "collaborative" };
  return personal.allowed ? { kind: "start", mode: "personal" } : { kind: "shut", reason: collaborative.reason };
}
