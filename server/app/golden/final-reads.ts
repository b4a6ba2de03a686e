import { idOf } from "../../learning/testing/test-lms";
import type { PreparedIds } from "./prepare-learner";
import { asked, type ReadingRequest } from "./reads";

/** Reading requests that are sent once more when all commands are done. */
export function finalReadingRequests(
  begun: PreparedIds,
): (ReadingRequest & { readonly by: "learner" | "instructor" })[] {
  const title = "after all commands";
  const ofCourse = (key: string) => ({ params: { objectiveId: idOf("course", key) } });
  const select = ["objective.code", "lastObjectiveWorkflow", "isSelfEnrolled"];
  const channel = { params: { channelId: idOf("part", "running", "talk") } };
  const learners: ReadingRequest[] = [
    asked("getCurrentUser", title),
    asked("queryMyAggregates", title, { query: { select } }),
    ...["fresh", "waiting", "watched", "late", "alone", "offered", "linked", "running"].map((key) =>
      asked("getAggregateByObjective", `course ${key}, ${title}`, ofCourse(key)),
    ),
    asked("queryCertificates", title),
    asked("queryObjectiveRecords", title),
    asked("getChannelThreads", title, channel),
    asked("getChannel", title, channel),
    asked("getChannelThreads", `of announcements, ${title}`, { params: { channelId: idOf("course", "running") } }),
    asked("getAnnouncements", title),
    asked("getMailChoices", title),
    asked("getReinforcementWorkflow", title, {
      params: { workflowId: idOf("reinforcement.question", "why", "learner") },
    }),
  ];
  const instructors: ReadingRequest[] = [
    asked("getChannelThreads", `of announcements, as an instructor, ${title}`, {
      params: { channelId: idOf("course", "running") },
    }),
    asked("queryWaitingAttempts", title, ofCourse("waiting")),
    asked("getProctoringReports", title, ofCourse("running")),
    ...["waiting", "running"].map((key) =>
      asked("getGradedAttempt", `course ${key}, ${title}`, {
        params: { objectiveWorkflowId: begun.attempts[key] ?? "" },
      }),
    ),
  ];
  return [
    ...learners.map((question) => ({ ...question, by: "learner" as const })),
    ...instructors.map((question) => ({ ...question, by: "instructor" as const })),
  ];
}
