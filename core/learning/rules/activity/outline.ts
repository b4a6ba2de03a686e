import { allow, asReason, type Decision, refuse } from "../decision";
import { nextChange } from "../moment";
import { activityAccess, type CourseContext, isOverdue } from "./access";
import { inOrder, type PartFacts, standingOf } from "./part-facts";

/**
 * The state of a part as an icon of the outline, the tree of activities beside the content. `clock`: a draft, which is
 * not open yet. `empty`: a required part that is not finished.
 */
export type OutlineIcon = "clock" | "passed" | "failed" | "optional" | "empty";

/**
 * One line of the outline. If the part is locked for the learner, `lock.allowed` is false, and `lock` has the reason
 * and, if known, the time when the part opens.
 */
export interface OutlineItem<P extends PartFacts = PartFacts> {
  readonly part: P;
  readonly axis: string;
  readonly parentAxis: string | null;
  /** How many parts are above this one: 0 at the top. */
  readonly depth: number;
  readonly hasParts: boolean;
  readonly comingSoon: boolean;
  readonly lock: Decision;
  readonly icon: OutlineIcon;
  readonly overdue: boolean;
}

/** The icon of a part. A part that the learner has finished counts as passed if its result is unknown or hidden. */
export function outlineIcon(part: Pick<PartFacts, "optional" | "childActivity">): OutlineIcon {
  const activity = part.childActivity;
  if (activity.state === "draft") return "clock";
  if (standingOf(activity) === "finished") {
    return activity.activityWorkflowAggregate?.bestActivityRecord?.passed === false ? "failed" : "passed";
  }
  return part.optional ? "optional" : "empty";
}

/**
 * The lock of a part. A part that the server has closed is locked: the reason is its own date or state, or else the
 * server's reason. Any other part has the lock of the parts above it, or else its own. Only the server knows whether a
 * required score is reached, because the score in the browser may be hidden.
 */
function lockOf(part: PartFacts, above: Decision, course: CourseContext, now: Date): Decision {
  const own = activityAccess(part, course, now);
  if (!part.available) return own.allowed ? refuse(asReason(part.reason)) : own;
  if (!above.allowed) return above;
  return own.reason === "afterScoreIsReached" ? allow() : own;
}

/** The lock that a part passes on to the parts below it. */
function inheritedLock(part: PartFacts, above: Decision, now: Date): Decision {
  if (!above.allowed) return above;
  const access = activityAccess(part, null, now);
  return access.allowed ? allow(nextChange([above.changesAt, access.changesAt], now)) : access;
}

function isArchived(part: PartFacts): boolean {
  return part.childActivity.state === "archived";
}

/** The outline as a flat list in document order. Archived activities are left out. */
export function outline<P extends PartFacts>(
  root: { readonly children: readonly P[] },
  course: CourseContext,
  now: Date,
): OutlineItem<P>[] {
  const items: OutlineItem<P>[] = [];
  const add = (parts: readonly P[], parentAxis: string | null, depth: number, above: Decision) => {
    for (const part of inOrder(parts)) {
      if (isArchived(part)) continue;
      const activity = part.childActivity;
      const children = activity.children as readonly P[];
      items.push({
        part,
        axis: part.axis,
        parentAxis,
        depth,
        hasParts: children.some((child) => !isArchived(child)),
        comingSoon: activity.state === "draft",
        lock: lockOf(part, above, course, now),
        icon: outlineIcon(part),
        overdue: isOverdue(part.activityConstraint, standingOf(activity), now),
      });
      if (children.length > 0) add(children, part.axis, depth + 1, inheritedLock(part, above, now));
    }
  };
  add(root.children, null, 0, allow());
  return items;
}
