import { type CheckedActivity, defineServerPlugin } from "../../../server/sdk";
import { checkVideo, storeVideo, videoFields } from "./video-activity";

/** Texts need no hook: the server stores and shows their HTML for every type. */
export default defineServerPlugin({
  id: "player",
  hooks: {
    activityFields: videoFields,
    checkActivity: { text: checkText, video: checkVideo },
    storeContent: { video: storeVideo },
  },
});

/** A text activity needs its text. */
export function checkText({ activity, pointer, problems }: CheckedActivity): void {
  if (activity.html !== undefined) return;
  problems.add("IMPORT_ACTIVITY_SHAPE", pointer, "A text activity needs html.", "Add html.");
}
