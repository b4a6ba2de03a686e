import { type CheckedActivity, defineServerPlugin } from "../../../server/sdk";
import { readText, readVideo } from "./readable-text";
import { checkVideo, storeVideo, videoFields } from "./video-activity";

/** Texts need no hook to be stored and shown: the server does that with the HTML of every type. */
export default defineServerPlugin({
  id: "player",
  hooks: {
    activityFields: videoFields,
    checkActivity: { text: checkText, video: checkVideo },
    storeContent: { video: storeVideo },
    readableText: { text: readText, video: readVideo },
  },
});

/** A text activity needs its text. */
export function checkText({ activity, pointer, problems }: CheckedActivity): void {
  if (activity.html !== undefined) return;
  problems.add("IMPORT_ACTIVITY_SHAPE", pointer, "A text activity needs html.", "Add html.");
}
