import { getAnnouncements, getChannel, getChannelReplies, getChannelThreads } from "../channels/answers";
import { deleteMessage, editMessage, markChannelRead, postMessage } from "../channels/commands";
import type { LmsHandlers } from "../http/handlers";
import { OWN_PROVIDER, type ProctoringDeps, proctoringHandlers } from "../proctoring/handlers";
import * as activities from "./answers/activities";
import * as activityRecords from "./answers/activity-records";
import * as certificates from "./answers/certificates";
import * as courses from "./answers/courses";
import * as filters from "./answers/filters";
import * as results from "./answers/results";
import * as activityCommands from "./commands/activities";
import * as closing from "./commands/close-course";
import * as enrolment from "./commands/enrol";
import * as saving from "./commands/save-activity";
import * as starting from "./commands/start-course";
import * as gradingAnswers from "./grading/grading-answers";
import * as gradingCommands from "./grading/grading-commands";
import { getGroupActivityWorkflow, queryParticipants } from "./groups/group-answers";
import * as reinforcements from "./reinforcements/reinforcement-calls";

/** Every call about courses and learning. */
export function lmsHandlers(proctoring: ProctoringDeps = { providerUrl: () => OWN_PROVIDER }): LmsHandlers {
  return {
    ...activities,
    ...activityRecords,
    ...certificates,
    ...courses,
    ...filters,
    ...{ getGroupActivityWorkflow, queryParticipants },
    ...gradingAnswers,
    ...gradingCommands,
    ...reinforcements,
    ...results,
    ...activityCommands,
    ...closing,
    ...enrolment,
    ...proctoringHandlers(proctoring),
    updateActivityWorkflow: saving.updateActivityWorkflow,
    ...starting,
    ...{ getAnnouncements, getChannel, getChannelReplies, getChannelThreads },
    ...{ deleteMessage, editMessage, markChannelRead, postMessage },
  };
}
