import { type CheckedActivity, defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { contentAnswers } from "./content-answers";
import { keptParts } from "./kept-parts";
import { readText, readVideo } from "./readable-text";
import { migrations } from "./reading-look.migrations";
import type { ReadingLookTables } from "./reading-look.tables";
import { checkVideo, storeVideo, videoFields } from "./video-activity";

/**
 * The part of the plugin that runs on the server. It does not sanitise texts: the server does that for the HTML of all
 * activities.
 */
export default defineServerPlugin<ReadingLookTables>({
  id: "player",
  migrations,
  calls,
  hooks: {
    activityFields: videoFields,
    checkActivity: { text: checkText, video: checkVideo },
    storeContent: { video: storeVideo },
    keptPages: keptParts,
    pageAnswers: { "player.content": contentAnswers },
    readableText: { text: readText, video: readVideo },
  },
});

/** Reports a text activity without a text as a problem of the import. */
export function checkText({ activity, pointer, problems }: CheckedActivity): void {
  if (activity.html !== undefined) return;
  problems.add("IMPORT_ACTIVITY_SHAPE", pointer, "A text activity needs html.", "Add html.");
}
