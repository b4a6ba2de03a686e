import { defineErrors } from "../../../core/sdk/contract";

/** Why a course has no tutor, and why an answer was not given or has ended early. */
export const reasons = defineErrors("reason", {
  "tutor.off": { title: "The tutor is turned off", fix: "Turn it on in the tenant's configuration." },
  "tutor.notOnCourse": { title: "The course has no tutor", fix: "Nothing, or give the course one." },
  "tutor.noKnowledge": {
    title: "The search over courses is turned off, and the tutor reads with it",
    fix: "Turn on the plugin knowledge-center.",
  },
  "tutor.nothingFound": {
    title: "No passage of the course matches the question",
    fix: "Ask in the words, and in the language, of the course.",
  },
  "tutor.notFromCourse": {
    title: "The answer of the tutor's model names no place of the course that says so",
    fix: "Look it up, or ask about what the course has.",
  },
  "tutor.attemptEnded": {
    title: "The learner's attempt at the course has ended, or another one has begun, while the answer came",
    fix: "Ask again.",
  },
  "tutor.sourceClosed": {
    title: "The learner no longer has access to the source of the answer",
    fix: "Nothing: the answer is shown again when its places are open again.",
  },
  "tutor.gradedQuestion": {
    title: "The question belongs to a graded activity",
    fix: "Nothing: the tutor does not answer it, and names places that help to think.",
  },
  "tutor.interrupted": {
    title: "The server process that answered has stopped",
    fix: "Ask again.",
  },
  "tutor.modelDown": {
    title: "The tutor's model cannot be reached, or answers with an error",
    fix: "See the log of the server; check TUTOR_URL and the model's server.",
  },
  "tutor.modelRefuses": {
    title: "The tutor's model refuses this server's requests",
    fix: "See the log of the server; check TUTOR_URL, TUTOR_KEY and TUTOR_MODEL. Redirects are not followed.",
  },
  "tutor.modelBusy": {
    title: "The tutor's model takes no more requests now",
    fix: "Ask again later, or raise the limits at the model's provider.",
  },
  "tutor.modelSlow": {
    title: "The tutor's model has not answered in time",
    fix: "Ask again, or raise TUTOR_TIMEOUT.",
  },
  "tutor.modelCutOff": {
    title: "The answer of the tutor's model ended in the middle",
    fix: "Ask again, or ask for less at once.",
  },
  "tutor.modelTooLong": {
    title: "The answer of the tutor's model was too long, and was cut off",
    fix: "Ask for less at once.",
  },
  "tutor.modelUnreadable": {
    title: "The tutor's model sent an invalid response",
    fix: "See the log of the server; TUTOR_URL must be the base of an OpenAI-compatible API.",
  },
  "tutor.modelDeclined": {
    title: "The filter of the tutor's model stopped the answer",
    fix: "Ask in other words.",
  },
  "tutor.failed": { title: "The tutor failed unexpectedly", fix: "See the log of the server." },
});

type Reasons = typeof reasons;
declare module "../../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}
