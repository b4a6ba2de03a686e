import { type CheckedActivity, defineServerPlugin } from "../../../server/sdk";
import { checkVideo, storeVideo, videoFields } from "./video-activity";

/** What texts show are their words, as they are kept without anything said here. */
export default defineServerPlugin({
  id: "player",
  hooks: {
    activityFields: videoFields,
    checkActivity: { text: checkText, video: checkVideo },
    storeContent: { video: storeVideo },
  },
});

/** A text shows its words: without them there is nothing of it. */
export function checkText({ activity, pointer, problems }: CheckedActivity): void {
  if (activity.html !== undefined) return;
  problems.add("IMPORT_ACTIVITY_SHAPE", pointer, "A text activity needs html.", "Add html.");
}
