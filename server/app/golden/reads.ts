import { DEFAULT_TENANT_ID } from "../../database/tenant";
import type { TestCall } from "../../learning/testing/test-lms";
import { idOf } from "../../learning/testing/test-lms";
import type { PreparedIds } from "./prepare-learner";

/**
 * A reading request whose answer the golden test compares with a stored one. All people of the test send it, or only
 * the learner of each tenant.
 */
export interface ReadingRequest {
  readonly call: string;
  readonly title: string;
  readonly input?: TestCall;
  /**
   * Whether only the learner of each tenant sends the request, because it tests the input and not who may send it.
   */
  readonly isSentOnlyByLearners?: boolean;
}

const courses = ["running", "fresh", "graded", "hidden", "later", "ended", "archived", "draft"];
const catalog = ["offered", "open", "foreign"];
const parts = ["one", "a", "b", "film", "talk", "tool", "quiz", "exam", "meet", "early", "next", "gone"];

/**
 * Requests of every call that reads, one for each state that can change its answer.
 * @param nowhere an id under which nothing exists
 */
export function readingRequests(begun: PreparedIds, nowhere: string): ReadingRequest[] {
  const { attempts, aggregates, records, work } = begun;
  const ofCourse = (key: string) => ({ params: { objectiveId: idOf("course", key) } });
  const inAttempt = (key: string, more: Record<string, string> = {}) => ({
    params: { objectiveWorkflowId: attempts[key] ?? nowhere, ...more },
  });
  const part = (key: string) => ({ activityPathId: idOf("part", "running", key) });
  const activity = (key: string) => ({ activityId: idOf("activity", "running", key) });
  const channels = {
    talk: idOf("part", "running", "talk"),
    announcements: idOf("course", "running"),
    everybody: DEFAULT_TENANT_ID,
    none: nowhere,
  };
  const account = idOf("user", "learner");

  return [
    asked("getCurrentUser", "the user"),
    asked("getUserUnits", "the learner", { params: { userId: account } }),
    asked("getUserUnits", "nobody", { params: { userId: nowhere } }),
    asked("getUserUnits", "no id", { params: { userId: "me" } }, true),
    asked("getFragmentVersions", "of the portal", { params: { project: "learn" } }),
    asked("getFragmentVersions", "of another project", { params: { project: "other" } }, true),
    asked("getCommand", "done", { params: { commandId: attempts.running ?? nowhere } }),
    asked("getCommand", "unknown", { params: { commandId: nowhere } }, true),

    ...queries(),
    ...["running", "nothing"].map((key) => asked("queryActivityRecords", `course ${key}`, inAttempt(key))),
    asked(
      "queryActivityRecords",
      "of an activity",
      {
        ...inAttempt("running"),
        query: { filter: ["activityId", "=", idOf("activity", "running", "b")], requireTotalCount: true },
      },
      true,
    ),
    ...[...courses, ...catalog, "nothing"].map((key) => asked("getMyAccess", `course ${key}`, ofCourse(key))),
    ...["running", "graded", "hidden", "plain", "offered", "nothing"].map((key) =>
      asked("getCourseEnding", `course ${key}`, ofCourse(key)),
    ),
    ...["graded", "running", "nothing"].map((key) => asked("getRetakeReminder", `course ${key}`, ofCourse(key))),
    ...[...courses, ...catalog, "nothing"].map((key) => asked("getCourseOutline", `course ${key}`, ofCourse(key))),
    ...[...courses, ...catalog, "waiting", "plain", "alone", "late"].map((key) =>
      asked("getAggregateByObjective", `course ${key}`, ofCourse(key)),
    ),
    ...["running", "graded", "hidden", "plain", "nothing"].map((key) =>
      asked("getAggregateRecords", `course ${key}`, { params: { aggregateId: aggregates[key] ?? nowhere } }),
    ),
    ...["running", "graded", "ended", "nothing"].map((key) =>
      asked("getKnowledgeModel", `course ${key}`, { params: { aggregateId: aggregates[key] ?? nowhere } }),
    ),
    ...[
      { text: "about B" },
      { text: "one", course: idOf("course", "running") },
      { text: "about", language: "en", limit: 2 },
      { text: "about", course: nowhere },
      { text: "..." },
    ].map((query) => asked("searchKnowledge", JSON.stringify(query), { query })),
    ...[{}, { text: "x".repeat(501) }, { text: "about", limit: 51 }, { text: "about", course: "running" }].map(
      (query, at) => asked("searchKnowledge", `no search, ${at + 1}`, { query }, true),
    ),
    ...[{ text: "ABOUT" }, { text: "about b", limit: 1 }, { text: " gone " }, { text: "%" }, { text: " " }].map(
      (query) => asked("findMyActivities", JSON.stringify(query), { query }),
    ),
    ...[{}, { text: "x".repeat(101) }, { text: "about", limit: 51 }].map((query, at) =>
      asked("findMyActivities", `no search, ${at + 1}`, { query }, true),
    ),
    ...(["getEnrolledShowcases", "getCatalogShowcases", "getEnrolledCategories", "getCatalogCategories"] as const).map(
      (call) => asked(call, "of all courses"),
    ),
    ...(["getOpenCatalogShowcases", "getOpenCatalogCategories"] as const).flatMap((call) => [
      asked(call, "of open courses"),
      asked(call, "of another host", { query: { domain: "elsewhere.example" } }, true),
    ]),
    asked("queryOpenCatalog", "all"),
    asked("queryOpenCatalog", "of another host", { query: { domain: "elsewhere.example" } }, true),
    ...["open", "offered", "nothing"].map((key) => asked("getOpenCatalogCourse", `course ${key}`, ofCourse(key))),
    ...(["getTerms", "getAnnouncements", "getTasks"] as const).map((call) => asked(call, "of all courses")),
    asked("getCalendar", "of a year", { query: { from: "2026-06-01T00:00:00Z", until: "2027-06-01T00:00:00Z" } }),
    asked(
      "getCalendar",
      "of two years",
      { query: { from: "2026-06-01T00:00:00Z", until: "2028-06-01T00:00:00Z" } },
      true,
    ),
    asked("getCalendar", "of no time", {}, true),
    asked("getCalendarFeed", "that there is not"),
    asked("getMailChoices", "of the user"),
    asked("getEarned", "of the user"),
    asked("getEarned", "behind the last", { query: { from: 1000 } }, true),
    asked("getEarned", "with no number", { query: { from: "x" } }, true),
    ...(["getNews", "getNewsBell", "getNewsChoices", "getReadingLook"] as const).map((call) =>
      asked(call, "of the user"),
    ),

    ...["running", "waiting", "watched", "graded", "hidden", "alone", "late", "nothing"].flatMap((key) => [
      asked("getObjectiveWorkflow", `course ${key}`, { params: { workflowId: attempts[key] ?? nowhere } }),
      asked("getActivityTree", `course ${key}`, inAttempt(key)),
    ]),
    ...["graded", "hidden", "plain", "nothing"].map((key) =>
      asked("getObjectiveRecord", `course ${key}`, { params: { recordId: records[key] ?? nowhere } }),
    ),
    ...["running", "alone", "nothing"].flatMap((key) => [
      asked("getRootActivity", `course ${key}`, inAttempt(key)),
      asked("getRootChildren", `course ${key}`, inAttempt(key)),
    ]),
    ...parts.map((key) => asked("getActivity", `part ${key}`, inAttempt("running", part(key)), key !== "film")),
    asked("getActivity", "a part of another attempt", inAttempt("graded", part("film")), true),
    ...["one", "film"].map((key) => asked("getActivityChildren", `part ${key}`, inAttempt("running", part(key)))),
    asked("getActivityChildren", "no part", inAttempt("running", { activityPathId: nowhere }), true),
    ...["tool", "a", "gone"].map((key) =>
      asked("getMissedPassages", `part ${key}`, inAttempt("running", part(key)), key !== "tool"),
    ),
    ...["film", "a"].map((key) => asked("queryParticipants", `part ${key}`, inAttempt("running", part(key)))),
    asked("queryParticipants", "counted", {
      ...inAttempt("running", part("film")),
      query: { requireTotalCount: true },
    }),
    ...["a", "b", "film", "early", "none"].flatMap((key) => [
      asked("getActivityWorkflowAggregate", `activity ${key}`, inAttempt("running", activity(key)), key !== "a"),
      asked("getActivityRecords", `activity ${key}`, inAttempt("running", activity(key)), key !== "a"),
    ]),
    ...["running", "nothing"].map((key) => {
      const params = { aggregateId: aggregates[key] ?? nowhere, groupActivityWorkflowId: begun.groupWork };
      return asked("getGroupActivityWorkflow", `course ${key}`, { params });
    }),

    ...Object.entries(channels).flatMap(([name, channelId]) => [
      asked("getChannel", name, { params: { channelId } }),
      asked("getChannelThreads", name, { params: { channelId } }),
      asked("findChannelMembers", name, { params: { channelId }, query: { text: "" } }),
    ]),
    asked(
      "getChannelThreads",
      "since a moment",
      { params: { channelId: channels.talk }, query: { since: "2026-11-21T09:09:00Z" } },
      true,
    ),
    asked("getChannelThreads", "no moment", { params: { channelId: channels.talk }, query: { since: "now" } }, true),
    ...["of a thread", "of nothing"].map((title, index) => {
      const messageId = index === 0 ? begun.thread : nowhere;
      return asked("getChannelReplies", title, { params: { channelId: channels.talk, messageId } });
    }),

    ...[begun.file, begun.draftFile, nowhere].map((attachmentId, index) =>
      asked("headAttachment", ["posted", "not posted", "nothing"][index] ?? "", {
        params: { channelId: channels.talk, attachmentId },
      }),
    ),

    ...["watched", "exam", "b"].flatMap((key) => {
      const input = inAttempt(key === "watched" ? key : "running", { activityWorkflowId: work[key] ?? "" });
      return (["getLastProctoringSession", "getProctoringStartToken"] as const).map((call) =>
        asked(call, `activity ${key}`, input),
      );
    }),
    ...["watched", "fresh"].map((key) => asked("getProctoringReports", `course ${key}`, ofCourse(key))),
    ...["waiting", "running", "fresh"].map((key) => asked("queryWaitingAttempts", `course ${key}`, ofCourse(key))),
    asked("queryWaitingAttempts", "counted", { ...ofCourse("waiting"), query: { take: 1, requireTotalCount: true } }),
    ...["waiting", "running", "nothing"].map((key) => asked("getGradedAttempt", `course ${key}`, inAttempt(key))),

    asked("getUsageChoice", "of the user", {}),
    asked("getUsageEvents", "from the beginning", {}),
    asked("getUsageEvents", "after something else", { query: { after: "a page" } }),
    ...["why", "nothing"].map((key) =>
      asked("getReinforcementWorkflow", `question ${key}`, {
        params: { workflowId: idOf("reinforcement.question", key, "learner") },
      }),
    ),
    ...["GOLD-0000-0000-0001", "gold-0000-0000-0001", "GOLD-0000-0000-0002", "GOLD-0000-0000-0009"].map((number) =>
      asked("getPublicCertificate", `number ${number}`, { params: { certificateId: number } }),
    ),
    asked("getPublicCertificate", "by its id", {
      params: { certificateId: idOf("certificate", "graded", "learner", 0) },
    }),
    ...["tool", "quiz", "b"].map((key) =>
      asked("getResourceForm", `activity ${key}`, inAttempt("running", { activityWorkflowIds: work[key] ?? "" })),
    ),
    asked("getResourceForm", "no id", inAttempt("running", { activityWorkflowIds: "tool" }), true),
  ];
}

/** The requests to `query` calls: filtered, sorted, paged, counted, with selected fields, and invalid ones. */
function queries(): ReadingRequest[] {
  const select = ["id", "objective.code"];
  const list = (call: string, title: string, query: Record<string, unknown>) => asked(call, title, { query }, true);
  const both = (["queryMyAggregates", "queryMyAccesses"] as const).flatMap((call) => {
    const own = call === "queryMyAccesses" ? "objectiveWorkflowAggregate." : "";
    return [
      asked(call, "all"),
      list(call, "a page, counted", { select, skip: 1, take: 2, requireTotalCount: true }),
      list(call, "by name, backwards", { select, sort: [{ selector: "objective.name", desc: true }] }),
      list(call, "by two fields", {
        select,
        sort: [{ selector: "isMandatory", desc: true }, { selector: "objective.code" }],
      }),
      list(call, "of a name", { select, filter: ["objective.name", "contains", "ED"] }),
      list(call, "in progress", { select, filter: [`${own}lastObjectiveWorkflow.state`, "=", 1] }),
      list(call, "not begun, or mandatory", {
        select,
        filter: [[`${own}lastObjectiveWorkflow.id`, "=", null], "or", ["isMandatory", "=", true]],
      }),
      list(call, "not archived", { select, filter: ["!", ["objective.activity.state", "=", 4]] }),
      list(call, "of a collection", { select, showcase: idOf("showcase", "best") }),
      list(call, "of a term", { select, term: idOf("term", "spring") }),
      list(call, "of an attribute", { select, filterAttribute: idOf("attribute", "topic", "art") }),
      list(call, "of an attribute that nothing has", { filterAttribute: idOf("attribute", "level", "easy") }),
      list(call, "an unknown field", { filter: ["colour", "=", 1] }),
      list(call, "no filter", { filter: "[" }),
      list(call, "no order", { sort: [{ selector: "colour" }] }),
      list(call, "no field", { select: ["colour"] }),
      list(call, "a page of nothing", { take: 0 }),
    ];
  });
  const others = (["queryGradingScales", "queryCertificates", "queryObjectiveRecords"] as const).flatMap((call) => [
    asked(call, "all"),
    list(call, "a page, counted", { select: ["id"], skip: 1, take: 1, requireTotalCount: true }),
    list(call, "an unknown field", { filter: ["colour", "=", 1] }),
  ]);
  return [
    ...both,
    ...others,
    list("queryGradingScales", "by id", { filter: ["id", "=", idOf("gradingScale", "scale")], select: ["name"] }),
    list("queryCertificates", "of a course", { filter: ["objectiveId", "=", idOf("course", "graded")] }),
    list("queryCertificates", "of a number", {
      filter: ["certificateNumber", "=", "GOLD-0000-0000-0001"],
      select: ["studentName"],
    }),
  ];
}

export function asked(call: string, title: string, input: TestCall = {}, isSentOnlyByLearners = false): ReadingRequest {
  return { call, title, input, isSentOnlyByLearners };
}
