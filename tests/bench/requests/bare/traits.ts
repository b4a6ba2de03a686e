import { traitsIn } from "../../../../server/learning/rows/activity-traits";
import { installed } from "../../../../server/plugins/installed";

/**
 * Returns the traits of an activity type: facts about the type that the browser's rules need, such as `toolScored`: a
 * tool may send the score.
 */
export const traitsOf = traitsIn(installed.hooks);
