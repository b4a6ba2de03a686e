import type { LmsHandlers } from "../http/handlers";
import * as activities from "./answers/activities";
import * as certificates from "./answers/certificates";
import * as courses from "./answers/courses";
import * as filters from "./answers/filters";
import * as results from "./answers/results";
import * as activityCommands from "./commands/activities";
import * as closing from "./commands/close-course";
import * as enrolment from "./commands/enrol";
import * as saving from "./commands/save-activity";
import * as starting from "./commands/start-course";

/** Every call about courses and learning. */
export function lmsHandlers(): LmsHandlers {
  return {
    ...activities,
    ...certificates,
    ...courses,
    ...filters,
    ...results,
    ...activityCommands,
    ...closing,
    ...enrolment,
    updateActivityWorkflow: saving.updateActivityWorkflow,
    ...starting,
  };
}
