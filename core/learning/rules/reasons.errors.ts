import { defineErrors, type ErrorTexts } from "../contract/errors";
import type { reasons } from "./decision";

const WAIT = "Wait until `changesAt`.";
const LATER_DATE_NEEDED = "Ask whoever plans the course for a later date.";
const AS_INTENDED = "Nothing: the course is set up so.";

/**
 * The reasons with which a rule refuses something to a learner, such as opening an activity: code → texts for
 * developers and operators. The text for learners is the message `reasons.<reason>`.
 */
export const reasonErrors = defineErrors("reason", {
  comingSoon: { title: "The activity is a draft", fix: "Wait until it is published." },
  completePreviousToPass: {
    title: "An earlier activity must be completed or passed first",
    fix: "Do the activities in their order.",
  },
  afterGracePeriodUntil: { title: "The due date and its grace period are over", fix: LATER_DATE_NEEDED },
  afterAccessibleUntil: { title: "The time in which it can be opened is over", fix: LATER_DATE_NEEDED },
  beforeStartFrom: { title: "It opens later", fix: WAIT },
  afterStartUntil: { title: "It had to be started earlier", fix: LATER_DATE_NEEDED },
  reviewPolicyNotAllowed: { title: "What was finished cannot be reviewed", fix: AS_INTENDED },
  afterRevealingDate: { title: "Results are shown from a date on", fix: WAIT },
  afterScoreIsReached: {
    title: "Results are shown only after the required score is reached",
    fix: "Reach the score, where another try is allowed.",
  },
  serverSide: {
    title: "The server refused without a known reason",
    fix: "Look into the answer's `code` and `detail`.",
  },
  archived: { title: "The course is archived", fix: "Ask whoever plans the course." },
  beingGraded: { title: "The attempt is being graded or judged", fix: "Wait for the result." },
  beforeAvailabilityDate: { title: "The course opens later", fix: WAIT },
  afterAvailabilityEndDate: { title: "The course is over", fix: LATER_DATE_NEEDED },
  notStarted: { title: "It was not started", fix: "Start it first." },
  mayNotTakeCourses: {
    title: "The account has no right to take courses",
    fix: "Give it the permission `ObjectiveWorkflow.Create`.",
  },
  alreadyStarted: { title: "An attempt runs already", fix: "Go on with the one that runs." },
  notFinished: { title: "The last attempt is not finished", fix: "Finish it first." },
  notRetakeable: { title: "The course can be taken once", fix: AS_INTENDED },
  beforeRetakeWindow: { title: "It can be started again later", fix: WAIT },
  partOff: {
    title: "A plugin that is needed here is off or does not work",
    fix: "Turn it on in the tenant's configuration, or look into the server's log.",
  },
  workflowClosed: { title: "The attempt, or the session, is closed", fix: "Start another one, where that is allowed." },
  notGraded: { title: "The course is not graded", fix: "Finish it instead." },
  graded: { title: "The course is graded", fix: "Submit it instead." },
  requiredPartsLeft: { title: "Required activities are open", fix: "Do them first." },
  inGrading: { title: "The attempt is in grading", fix: "Wait for the result." },
  newContentAfterCompletion: {
    title: "New content of the course is not open to learners who have completed it",
    fix: "Nothing, or allow it in the course (`accessNewContentAfterCompletion`).",
  },
  gradeNever: { title: "The grade is not shown", fix: AS_INTENDED },
  gradeAfterFinish: { title: "The grade is shown when the course is finished", fix: "Finish the course." },
  gradeAfterDate: { title: "The grade is shown from a date on", fix: WAIT },
  noContent: {
    title: "The course has no activity that learners can do",
    fix: "Publish an activity of the course (`npm run courses`).",
  },
  noRecords: { title: "There are no results", fix: "Finish an attempt first." },
  resultsProtected: { title: "The results are protected", fix: AS_INTENDED },
  reviewNotSupported: { title: "The course cannot be reviewed", fix: AS_INTENDED },
  resultsImported: { title: "The results were imported: there is no work to review", fix: AS_INTENDED },
  alreadyEnrolled: { title: "The course is in My courses already", fix: "Nothing is to be done." },
  notEnrolled: { title: "The course is not in My courses", fix: "Add it first." },
  notInGroup: { title: "The learner is in no group of the course", fix: "Put the learner into a group." },
  togetherOnly: { title: "The activity is taken with a group", fix: "Send the mode `collaborative`." },
  aloneOnly: { title: "The activity is taken alone", fix: "Send the mode `personal`, or none." },
}) satisfies Readonly<Record<(typeof reasons)[number], ErrorTexts>>;
