import type { PortableActivity, PortableCourse } from "../format/package.schema";
import type { IdOf } from "../format/package-ids";

export interface PlacedActivity {
  readonly activity: PortableActivity;
  readonly activityId: string;
  readonly partId: string;
  /** The part id of the activity above. null for the root. */
  readonly parentId: string | null;
  /** The position among the activities with the same parent, from 0. */
  readonly position: number;
  /**
   * The part ids on the path from the root to this activity, without the root's own id, joined by slashes. "" for the
   * root.
   */
  readonly axis: string;
}

/** The course's tree as a list in reading order, starting with the root. */
export function placeActivities(course: PortableCourse, idOf: IdOf): PlacedActivity[] {
  const placed: PlacedActivity[] = [];
  function placeActivity(activity: PortableActivity, parent: PlacedActivity | null, position: number): void {
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
    for (const [index, child] of (activity.children ?? []).entries()) placeActivity(child, item, index);
  }
  placeActivity(course.activity, null, 0);
  return placed;
}

/** The children of an activity that learners see: all but the archived ones. */
export function shownParts({ children = [] }: PortableActivity): readonly PortableActivity[] {
  return children.filter(({ state }) => state !== "archived");
}

/**
 * The expected time for the whole course in seconds: the duration of the root activity or, if it has none, the sum of
 * the durations of the activities that hold no other activities. Archived activities do not count. null when there is
 * no duration.
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
