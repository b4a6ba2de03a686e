/** The folder of the files of events, below the portal's base path. */
export const EVENT_FILES = "/event-files/";

/** The address below /learn of a file with an event for calendar programs, in an attempt at its course. */
export function eventFilePath(objectiveWorkflowId: string, activityId: string): string {
  return `${EVENT_FILES}${objectiveWorkflowId}/${activityId}.ics`;
}
