import { traitsIn } from "../../../../server/learning/tree/activity-traits";
import { installed } from "../../../../server/plugins/installed";

export const traitsOf = traitsIn(installed.hooks);
