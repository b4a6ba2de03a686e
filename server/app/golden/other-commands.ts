import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { idOf } from "../../learning/testing/test-lms";
import type { CommandSender } from "./commands";
import type { PreparedIds } from "./prepare-learner";

/**
 * Sends, for the golden test, all commands that are not about taking courses: settings, messages, tools, questions, and
 * grading by instructors.
 */
export async function sendOtherCommands(commands: CommandSender, begun: PreparedIds): Promise<void> {
  await changeSettings(commands);
  await keepNotes(commands);
  await sendMessages(commands, begun);
  await launchTools(commands, begun);
  await gradeAndJudge(commands, begun);
}

async function changeSettings(commands: CommandSender): Promise<void> {
  const params = { userId: idOf("user", "learner") };
  await commands.all("setTimeZone", "of the learner", { params, body: { timezone: "Europe/Madrid" } });
  await commands.once("setTimeZone", "that there is not", { params, body: { timezone: "Sea/Atlantis" } });
  await commands.all("renewCalendarFeed", "a new address", {});
  await commands.all("revokeCalendarFeed", "the address", {});
  await commands.all("setReinforcementPaused", "all questions", { body: { paused: true } });
  const look = { size: 20, width: "wide", spacing: "usual", paper: "sepia", wideLetters: true };
  await commands.all("chooseReadingLook", "large, on sepia", { body: look });
  await commands.once("chooseReadingLook", "too large", { body: { ...look, size: 22 } });
  const ofCourse = { params: { objectiveId: idOf("course", "graded") } };
  await commands.all("keepRetakeReminder", "of a course", { ...ofCourse, body: { isKept: true } });
  await commands.once("keepRetakeReminder", "without a word", { ...ofCourse, body: {} });
  const kind = { params: { kind: "reinforcement.question" }, body: { wanted: false } };
  await commands.all("chooseMail", "of questions", kind);
  const digest = { params: { kind: "discussions.digest" } };
  await commands.once("chooseMail", "of announcements", { ...digest, body: { wanted: true, rhythm: "daily" } });
  await commands.once("chooseMail", "in a rhythm that the kind has not", {
    ...kind,
    body: { wanted: true, rhythm: "daily" },
  });
  await commands.once("chooseMail", "of a kind that there is not", { ...kind, params: { kind: "nothing" } });
  const format = { body: { format: "json" } };
  await commands.all("prepareDataDownload", "as JSON", format);
  await commands.all("setErasure", "wanted", { body: { wanted: true } });
  await commands.all("setErasure", "taken back", { body: { wanted: false } });
  await commands.once("setErasure", "wanted after all", { body: { wanted: true } });
  const { visitor } = commands.people;
  for (const asker of [undefined, visitor]) await commands.once("getErasure", "of the caller", {}, asker);
  await commands.once("getErasureRequests", "as a learner", {});
  const { administrator } = commands.people;
  const { data } = (await commands.once("getErasureRequests", "of the school", {}, administrator)).body;
  const [{ id: requestId }] = data as [{ id: string }];
  await commands.all("confirmErasure", "of the learner", { params: { requestId } }, administrator);
  const event = { name: "product_feedback", time: "2026-11-21T10:00:00Z", role: "learner", data: { stars: 5 } };
  const events = (label: string) => ({ body: { events: [{ id: commands.id(label), ...event }] } });
  await commands.all("logEvents", "one", events("event one"));
  const named = { body: { events: [{ id: commands.id("event named"), ...event, name: "Not a name" }] } };
  await commands.once("logEvents", "of no name", named, commands.people.visitor);
  await commands.all("chooseUsage", "yes", { body: { wanted: true } });
  const use = { id: commands.id("event of use"), session: commands.id("session of use"), name: "route_shown" };
  const shown = { ...use, time: "2026-11-21T10:00:00Z", route: "courses.list", locale: "en-US" };
  await commands.all("logUsage", "one", { body: { events: [shown] } });
  await commands.once("logUsage", "with words", { body: { events: [{ ...shown, text: "Ahoy" }] } });
  const workflowId = idOf("reinforcement.question", "why", "learner");
  const answer = (option: string) => ({
    params: { workflowId },
    body: { answer: commands.signedAnswer(workflowId, option) },
  });
  await commands.once("answerReinforcementWorkflow", "what is no option", answer("maybe"));
  const forged = { params: { workflowId }, body: { answer: "yes" } };
  await commands.once("answerReinforcementWorkflow", "by a forged link", forged);
  await commands.all("answerReinforcementWorkflow", "a question", answer("yes"));
  await commands.once("answerReinforcementWorkflow", "otherwise", answer("no"));
}

async function keepNotes(commands: CommandSender): Promise<void> {
  const note = (label: string, more: object = {}) => ({
    body: {
      id: commands.id(`saving ${label}`),
      noteId: commands.id("a note"),
      basedOn: null,
      color: "yellow",
      note: "Why?",
      objectiveId: idOf("course", "running"),
      activityId: idOf("activity", "running", "b"),
      courseName: "The course",
      partName: "The part",
      quote: "Page",
      prefix: "",
      suffix: " b",
      start: 0,
      ...more,
    },
  });
  await commands.all("saveNote", "a note", note("the note"));
  await commands.once("saveNote", "a note that is too long", note("a long one", { note: "X".repeat(10_001) }));
  const params = { objectiveId: idOf("course", "running"), activityId: idOf("activity", "running", "b") };
  const { learner, instructor, visitor } = commands.people;
  for (const by of [learner, instructor, visitor]) {
    await commands.once("getNoteCounts", "of a course", { params: { objectiveId: params.objectiveId } }, by);
    await commands.once("getPartNotes", "of a part", { params }, by);
    await commands.once("queryNotes", "of the user", { query: { requireTotalCount: "true" } }, by);
  }
  const removed = { id: commands.id("removing"), noteId: commands.id("another note"), objectiveId: params.objectiveId };
  const second = note("another", { noteId: removed.noteId });
  await commands.once("saveNote", "another note", second);
  await commands.all("removeNote", "a note", { body: { ...removed, basedOn: second.body.id } });
}

async function sendMessages(commands: CommandSender, { message, thread, file, draftFile }: PreparedIds): Promise<void> {
  const channelId = idOf("part", "running", "talk");
  const announcements = idOf("course", "running");
  const write = (label: string, channel: string, replyTo: string | null, text = "Ahoy") => ({
    body: { id: commands.id(`message ${label}`), channelId: channel, replyTo, text },
  });
  await commands.all("postMessage", "an answer", write("answer", channelId, thread));
  const withFile = write("with a file", channelId, thread, "").body;
  await commands.once("postMessage", "a file of another message", { body: { ...withFile, attachments: [file] } });
  await commands.once("postMessage", "nothing", { body: { ...withFile, id: commands.id("message of nothing") } });
  const discard = (label: string, attachmentId: string) => ({
    body: { id: commands.id(`discard ${label}`), channelId, attachmentId },
  });
  await commands.once("discardAttachment", "of a message", discard("posted", file));
  await commands.all("discardAttachment", "one's own", discard("own", draftFile));
  await commands.once("postMessage", "too much", write("long", channelId, null, "X".repeat(5001)));
  await commands.once("postMessage", "an announcement, as a learner", write("learner's", announcements, null));
  const { instructor } = commands.people;
  await commands.all("postMessage", "an announcement", write("announced", announcements, null, "Tomorrow"), instructor);
  const toAll = (label: string) => write(label, DEFAULT_TENANT_ID, null, "To all");
  const asking = write("asking", announcements, null, "Read this").body;
  const inDiscussion = { ...asking, id: commands.id("message asking in a discussion"), channelId };
  await commands.once("postMessage", "a confirmation in a discussion", {
    body: { ...inDiscussion, asksConfirmation: true },
  });
  await commands.all("postMessage", "for a confirmation", { body: { ...asking, asksConfirmation: true } }, instructor);
  const confirm = (label: string, messageId: string) => ({
    body: { id: commands.id(`confirm ${label}`), channelId: announcements, messageId },
  });
  await commands.all("confirmAnnouncement", "an announcement", confirm("asking", asking.id));
  await commands.once("confirmAnnouncement", "one's own", confirm("own", asking.id), instructor);
  await commands.once(
    "confirmAnnouncement",
    "what asks for nothing",
    confirm("more", commands.id("message announced")),
  );
  await commands.once("postMessage", "to everybody, as an instructor", toAll("instructor's"), instructor);
  await commands.once("postMessage", "to everybody", toAll("to all"), commands.people.administrator);

  const about = (label: string, messageId: string) => ({ id: commands.id(label), channelId, messageId });
  await commands.all("editMessage", "one's own", { body: { ...about("edit own", message), text: "A lot more." } });
  await commands.once("editMessage", "somebody else's", { body: { ...about("edit other", thread), text: "No." } });
  await commands.once("deleteMessage", "somebody else's", { body: about("delete other", thread) });
  await commands.all("deleteMessage", "one's own", { body: about("delete own", commands.id("message answer")) });
  await commands.once("editMessage", "a deleted one", {
    body: { ...about("edit deleted", commands.id("message answer")), text: "Back." },
  });
  const close = (label: string, isClosed: boolean) => ({ body: { ...about(label, thread), isClosed } });
  await commands.once("closeThread", "as a learner", close("close as learner", true));
  await commands.all("closeThread", "a thread", close("close", true), instructor);
  await commands.once("postMessage", "an answer in a closed thread", write("closed", channelId, thread));
  await commands.once("closeThread", "open again", close("open", false), instructor);
  await commands.once("deleteMessage", "a learner's, as an instructor", { body: about("remove", message) }, instructor);
  await commands.once("restoreMessage", "as a learner", { body: about("restore as learner", message) });
  await commands.all("restoreMessage", "what was removed", { body: about("restore", message) }, instructor);
  const until = { params: { channelId }, body: { until: "2026-11-21T09:09:00Z" } };
  await commands.all("markChannelRead", "a discussion", until);
  await commands.once("markChannelRead", "back", { ...until, body: { until: "2026-11-21T09:00:00Z" } });
}

async function launchTools(commands: CommandSender, { attempts, work }: PreparedIds): Promise<void> {
  const params = { objectiveWorkflowId: attempts.running ?? "" };
  const of = (key: string) => ({
    params,
    body: { activityPartIds: [idOf("part", "running", key)], activityWorkflowIds: [work[key] ?? ""] },
  });
  await commands.all("getResourceLink", "of a tool", of("tool"));
  await commands.once("getResourceLink", "of a quiz, in a window", {
    ...of("quiz"),
    query: { documentTarget: "window", theme: "dark" },
  });
  await commands.once("getResourceLink", "of a text", of("b"));
  await commands.once("getResourceLink", "as an author", {
    ...of("tool"),
    query: { message: "LtiDeepLinkingRequest" },
  });
}

async function gradeAndJudge(commands: CommandSender, { attempts, session, waitingWork }: PreparedIds): Promise<void> {
  const { instructor } = commands.people;
  const sitting = { id: commands.id("judgement"), proctoringSessionId: session, accepted: false, comment: "Left." };
  await commands.all("judgeProctoringSession", "a sitting", { body: sitting }, instructor);
  await commands.once(
    "judgeProctoringSession",
    "a judged one",
    { body: { ...sitting, id: commands.id("second judgement"), accepted: true } },
    instructor,
  );
  const score = { id: commands.id("score"), activityWorkflowId: waitingWork, score: 7, maxScore: 10, comment: "Good." };
  await commands.all("giveActivityScore", "for an activity", { body: score }, instructor);
  const tooMuch = { ...score, id: commands.id("score too much"), score: 11 };
  await commands.once("giveActivityScore", "above its maximum", { body: tooMuch }, instructor);
  const approval = (label: string, key: string) => ({
    body: { id: commands.id(`approval ${label}`), objectiveWorkflowId: attempts[key] ?? "" },
  });
  await commands.once("approveGrade", "of a course that goes on", approval("early", "running"), instructor);
  await commands.all("approveGrade", "of a course", approval("waiting", "waiting"), instructor);
  const late = { ...score, id: commands.id("score late"), score: 8 };
  await commands.once("giveActivityScore", "for a finished course", { body: late }, instructor);
}
