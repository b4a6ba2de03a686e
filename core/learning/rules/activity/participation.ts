import type { Activity } from "../../contract/entities";
import type { ParticipationMode } from "../../contract/enumerations";
import { allow, type Decision, refuse } from "../decision";

export type ParticipationFacts = Pick<Activity, "supportCollaborativeMode" | "supportPersonalMode">;

export interface Participation {
  readonly collaborative: Decision;
  readonly personal: Decision;
  /** The learner has to say which: both are possible. */
  readonly choice: boolean;
}

/**
 * How a learner may take an activity: with the group, alone, or as the learner chooses. An activity that supports
 * neither is one that says nothing about groups, and is taken alone.
 */
export function participation(activity: ParticipationFacts, inGroup: boolean): Participation {
  const { supportCollaborativeMode, supportPersonalMode } = activity;
  const collaborative = !supportCollaborativeMode ? refuse("aloneOnly") : inGroup ? allow() : refuse("notInGroup");
  const personal = supportCollaborativeMode && !supportPersonalMode ? refuse("togetherOnly") : allow();
  return { collaborative, personal, choice: collaborative.allowed && personal.allowed };
}

/** How an activity is taken where nobody has said it: alone, unless it can only be taken together. */
export function usualMode(activity: ParticipationFacts): ParticipationMode {
  return activity.supportCollaborativeMode && !activity.supportPersonalMode ? "collaborative" : "personal";
}
