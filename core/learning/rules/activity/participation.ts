import type { Activity } from "../../contract/entities";
import type { ParticipationMode } from "../../contract/enumerations";
import { allow, type Decision, refuse } from "../decision";

/** The modes in which an activity can be taken: with a group of learners, alone (personal), or both. */
export type ParticipationFacts = Pick<Activity, "supportCollaborativeMode" | "supportPersonalMode">;

/** For each mode: may the learner take the activity in it, and if not, why? */
export interface Participation {
  readonly collaborative: Decision;
  readonly personal: Decision;
  /** Whether both modes are possible, so that the learner has to choose. */
  readonly choice: boolean;
}

/**
 * How a learner may take an activity: with the group, alone, or by choice. An activity that supports neither mode says
 * nothing about groups; the learner takes it alone.
 */
export function participation(activity: ParticipationFacts, inGroup: boolean): Participation {
  const { supportCollaborativeMode, supportPersonalMode } = activity;
  const collaborative = !supportCollaborativeMode ? refuse("aloneOnly") : inGroup ? allow() : refuse("notInGroup");
  const personal = supportCollaborativeMode && !supportPersonalMode ? refuse("togetherOnly") : allow();
  return { collaborative, personal, choice: collaborative.allowed && personal.allowed };
}

/** The mode if the learner has not chosen: alone, unless the activity supports groups only. */
export function defaultParticipationMode(activity: ParticipationFacts): ParticipationMode {
  return activity.supportCollaborativeMode && !activity.supportPersonalMode ? "collaborative" : "personal";
}
