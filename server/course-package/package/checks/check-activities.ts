import type { ImportLimits } from "../../import-limits";
import type { PortableCourse } from "../../package.schema";
import type { PortableActivity } from "../activity.schema";
import { type PlacedActivity, walkActivities } from "../activity-walk";
import { checkCommunity } from "./check-community";
import type { ProblemList } from "./problem-list";

/** Checks a course's tree: keys, files, depth and size, and that each activity has what its type needs. */
export function checkActivities(
  course: PortableCourse,
  coursePointer: string,
  files: ReadonlySet<string>,
  limits: ImportLimits,
  list: ProblemList,
): void {
  const keys = new Set<string>();
  let count = 0;
  for (const placed of walkActivities(course.activity)) {
    const { activity, pointer, depth } = placed;
    const place = `${coursePointer}${pointer}`;
    count += 1;
    if (keys.has(activity.key)) {
      const message = `Another activity of the course has the key "${activity.key}".`;
      list.add("IMPORT_KEY_DUPLICATE", `${place}/key`, message, "Give each its own key.");
    }
    keys.add(activity.key);
    if (depth === limits.activityDepth + 1) {
      const message = `The activity is more than ${limits.activityDepth} levels deep.`;
      list.add("IMPORT_LIMIT", place, message, "Make the course's tree flatter.");
    }
    checkContent(activity, place, list);
    checkTogether(placed, place, list);
    checkCommunity(activity, place, list);
    checkFiles(activity, place, files, list);
  }
  if (count > limits.activities) {
    const message = `The course has ${count} activities; ${limits.activities} are allowed.`;
    list.add("IMPORT_LIMIT", `${coursePointer}/activity`, message, "Make several courses of it.");
  }
  for (const { activity, pointer } of walkActivities(course.activity)) {
    for (const [, key] of (activity.html ?? "").matchAll(/href\s*=\s*["']activity:([^"']*)["']/g)) {
      list.reference(key, keys, `${coursePointer}${pointer}/html`, "activity of the course");
    }
  }
}

function checkContent(activity: PortableActivity, place: string, list: ProblemList): void {
  const fault = (message: string, fix: string) => list.add("IMPORT_ACTIVITY_SHAPE", place, message, fix);
  const { type } = activity;
  if (type !== "composite" && activity.children?.length) {
    fault(`A ${type} activity has no children.`, "Make it composite, or move the children out.");
  }
  if (type === "text" && activity.html === undefined) fault("A text activity needs html.", "Add html.");
  if (type === "lti" && !(activity.toolUrl ?? activity.lti?.tool ?? activity.quiz)) {
    fault("An lti activity needs a toolUrl, a tool or a quiz.", "Add toolUrl, lti.tool or quiz.");
  }
  if (type !== "video" && activity.video) fault(`A ${type} activity has no video.`, "Make it a video, or take it out.");
  if (type === "video" && !activity.video?.youtube && !activity.video?.sources.length) {
    fault("A video activity needs sources or a youtube id.", "Add video.sources or video.youtube.");
  }
}

function checkTogether({ activity, isProctored }: PlacedActivity, place: string, list: ProblemList): void {
  if (!isProctored || !activity.supportCollaborativeMode) return;
  const message = "What is taken in a proctored session is taken alone: nobody would watch the others of the group.";
  const fix = "Take supportCollaborativeMode out, or put the activity where nothing above it is proctored.";
  list.add("IMPORT_CONTRADICTION", `${place}/supportCollaborativeMode`, message, fix);
}

function checkFiles(activity: PortableActivity, place: string, files: ReadonlySet<string>, list: ProblemList): void {
  list.file(activity.image, files, `${place}/image`);
  list.file(activity.video?.poster, files, `${place}/video/poster`);
  activity.video?.sources.forEach(({ src }, index) => {
    list.file(src, files, `${place}/video/sources/${index}/src`);
  });
  activity.video?.captions.forEach(({ src }, index) => {
    list.file(src, files, `${place}/video/captions/${index}/src`);
  });
}
