import type { PortableActivity } from "../format/activity.schema";

export interface PlacedActivity {
  activity: PortableActivity;
  /** The JSON pointer of the activity inside its course, such as `/activity/children/0`. */
  pointer: string;
  /** The number of activities above it: 0 for the course's own activity. */
  depth: number;
  /** Whether the activity, or one above it, is proctored: learners may take it only under supervision. */
  isProctored: boolean;
}

/** Every activity of a course's tree, starting with the root, in reading order. */
export function* walkActivities(root: PortableActivity): Generator<PlacedActivity> {
  const waiting: PlacedActivity[] = [{ activity: root, pointer: "/activity", depth: 0, isProctored: root.proctored }];
  for (let placed = waiting.pop(); placed; placed = waiting.pop()) {
    yield placed;
    const { activity, pointer, depth, isProctored } = placed;
    const children = (activity.children ?? []).map((child, index) => ({
      activity: child,
      pointer: `${pointer}/children/${index}`,
      depth: depth + 1,
      isProctored: isProctored || child.proctored,
    }));
    waiting.push(...children.reverse());
  }
}

/**
 * Matches links of a page to another activity of the same course, `href="activity:<key>"`. The capture group is
 * the activity's key.
 */
export const activityLinks = /href\s*=\s*["']activity:([^"']*)["']/g;
