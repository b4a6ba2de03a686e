import type { LmsHandlers } from "../contract/calls/handlers";
import * as activities from "../learning/activities/activities.calls";
import { findMyActivities } from "../learning/activities/find-activities.calls";
import * as saving from "../learning/activities/save-activity.calls";
import * as activityCommands from "../learning/activities/take-activities.calls";
import * as courses from "../learning/courses/courses.calls";
import * as gradingAnswers from "../learning/grading/grading-answers.calls";
import * as gradingCommands from "../learning/grading/grading-commands.calls";
import { getGroupActivityWorkflow, queryParticipants } from "../learning/groups/groups.calls";
import * as filters from "../learning/lists/filters.calls";
import * as activityRecords from "../learning/records/activity-records.calls";
import * as results from "../learning/records/results.calls";
import * as closing from "../learning/taking/close-course.calls";
import * as starting from "../learning/taking/start-course.calls";

/** The functions that answer the API's calls about courses and learning: id of the call → handler. */
export function lmsHandlers(): LmsHandlers {
  return {
    ...activities,
    ...activityRecords,
    findMyActivities,
    ...courses,
    ...filters,
    getGroupActivityWorkflow,
    queryParticipants,
    ...gradingAnswers,
    ...gradingCommands,
    ...results,
    ...activityCommands,
    ...closing,
    updateActivityWorkflow: saving.updateActivityWorkflow,
    ...starting,
  };
}
