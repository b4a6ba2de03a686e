import type { PortableActivity, PortableCourse } from "../package.schema";
import type { IdOf } from "./package-ids";

/** One activity of a package with its place in the course's tree. */
export interface PlacedActivity {
  readonly activity: PortableActivity;
  readonly activityId: string;
  readonly partId: string;
  readonly parentId: string | null;
  readonly position: number;
  /**
   * The ids of the parts on the path from below the course's own activity to this one, joined by slashes. Empty for the
   * course's own activity.
   */
  readonly axis: string;
}

/** The course's tree as a list in reading order, starting with the root. */
export function placeActivities(course: PortableCourse, idOf: IdOf): PlacedActivity[] {
  const placed: PlacedActivity[] = [];
  function place(activity: PortableActivity, parent: PlacedActivity | null, position: number): void {
    const partId = idOf("part", course.key, activity.key);
    const axis = parent === null ? "" : parent.axis === "" ? partId : `${parent.axis}/${partId}`;
    const item: PlacedActivity = {
      activity,
      activityId: idOf("activity", course.key, activity.key),
      partId,
      parentId: parent?.partId ?? null,
      position,
      axis,
    };
    placed.push(item);
    for (const [index, child] of (activity.children ?? []).entries()) place(child, item, index);
  }
  place(course.activity, null, 0);
  return placed;
}

/** The children of an activity that learners see. Archived ones are not in the outline. */
export function shownParts({ children = [] }: PortableActivity): readonly PortableActivity[] {
  return children.filter(({ state }) => state !== "archived");
}

/**
 * The expected seconds for the whole course: those of the course's own activity or, if it gives none, the sum over the
 * activities without children.
 */
export function courseDuration(root: PortableActivity): number | null {
  if (root.duration !== undefined) return root.duration;
  const known = leafDurations(root);
  return known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0);
}

function leafDurations(activity: PortableActivity): number[] {
  if (activity.type === "composite") return shownParts(activity).flatMap(leafDurations);
  return activity.duration === undefined ? [] : [activity.duration];
}
