import type { ActivityConstraint, ActivityPart, ActivityRecord } from "../../contract/entities";
import type { ActivityState, ActivityTrait, ActivityWorkflowState } from "../../contract/enumerations";

export type ConstraintFacts = Pick<
  ActivityConstraint,
  | "startFrom"
  | "startUntil"
  | "accessibleUntil"
  | "gracePeriodUntil"
  | "due"
  | "resultsDisclosureFrom"
  | "revealResultsFrom"
  | "resultsDisclosurePolicy"
  | "reviewPolicy"
  | "resultsDisclosureAbove"
>;

/** The learner's last attempt at an activity, and the best result. */
export interface AttemptFacts {
  readonly lastActivityWorkflow: { readonly state: ActivityWorkflowState } | null;
  readonly bestActivityRecord: Pick<ActivityRecord, "normalizedScore" | "passed"> | null;
}

/** An activity as the rules need it: a node of a course's tree without its content. */
export interface ActivityFacts {
  readonly id: string;
  readonly type: string;
  readonly traits: readonly ActivityTrait[];
  readonly state: ActivityState;
  readonly children: readonly PartFacts[];
  readonly activityWorkflowAggregate: AttemptFacts | null;
}

/** A part as the rules need it. The API's type `ActivityPart` fits without a conversion. */
export interface PartFacts
  extends Pick<
    ActivityPart,
    | "id"
    | "order"
    | "axis"
    | "activityPathId"
    | "available"
    | "contentAvailable"
    | "reason"
    | "changesAt"
    | "optional"
    | "scoreWeight"
  > {
  readonly activityConstraint: ConstraintFacts | null;
  readonly childActivity: ActivityFacts;
}

/** The state of the learner's last attempt at an activity, or `notStarted`. */
export type Standing = "notStarted" | ActivityWorkflowState;

/** The state of the learner's last attempt at the activity. */
export function standingOf(activity: { readonly activityWorkflowAggregate: AttemptFacts | null }): Standing {
  return activity.activityWorkflowAggregate?.lastActivityWorkflow?.state ?? "notStarted";
}

/** Whether the learner has handed the activity in: it is finished, or waits for its grade. */
export function isHandedIn(activity: Parameters<typeof standingOf>[0]): boolean {
  const standing = standingOf(activity);
  return standing === "finished" || standing === "inGrading";
}

/** Whether learners cannot do the activity because of its state. */
export function isUnpublished({ state }: Pick<ActivityFacts, "state">): boolean {
  return state === "draft" || state === "archived";
}

/** Sorts parts by their order number, then by id. */
export function inOrder<P extends { readonly order: number; readonly id: string }>(parts: readonly P[]): readonly P[] {
  return parts.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id)));
}
