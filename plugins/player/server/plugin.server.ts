import { defineServerPlugin } from "../../../server/sdk";
import { checkText } from "./check-text";
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
