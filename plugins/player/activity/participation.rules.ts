import {
  type ActivityNode,
  type ParticipationFacts,
  type ParticipationMode,
  participation,
  type Reason,
} from "../../../core/sdk";
import { workflowOf } from "../model/tree.rules";

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
