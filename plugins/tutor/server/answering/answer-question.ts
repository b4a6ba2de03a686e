import type { PluginBackground } from "../../../../server/sdk";
import { findPassages, loadOpenCourses, readGradedQuestions } from "../../../../server/sdk/attempts";
import type { MessageRow } from "../conversation/message-rows";
import { sourceOf } from "../conversation/readable-now";
import { type TutorScope, tutorDecision } from "../conversation/tutor-decision";
import { extractAnswer } from "../extracts/extract-answer.rules";
import { searchText } from "../extracts/search-words.rules";
import { asksGradedQuestion } from "../graded/graded-question.rules";
import { withoutSolutions } from "../graded/without-solutions.rules";
import { ModelFault } from "../model/model-fault";
import type { TutorTables } from "../tutor.tables";
import type { TutorSettings } from "../tutor-settings";
import { citationsOf, citationsWithoutText } from "./citations.rules";
import { type Exchange, loadHistory } from "./history";
import { type AnswerEnd, RunningAnswer } from "./running-answer";
import { writeByModel } from "./write-by-model";

/** A stored question, its stored answer (still empty), the language of the page, and the settings of the tutor. */
export interface Asking {
  readonly question: MessageRow;
  readonly answer: MessageRow;
  readonly locale: string;
  readonly settings: TutorSettings;
}

/**
 * How many passages are searched for. Answers that quote the course choose among all found passages; a language model
 * gets only the best.
 */
const PASSAGES = { found: 30, forModel: 8 };

/**
 * Writes the answer to a question in the background, after the request that asked has returned. The answer is always
 * ended with a state, even after an unexpected error.
 */
export async function answerQuestion(scope: PluginBackground<TutorTables>, asking: Asking): Promise<void> {
  const running = new RunningAnswer(scope, asking.answer);
  const end = await writeAnswer(scope, asking, running).catch((error: unknown) => endOf(error, running, scope));
  await running.end(end);
}

function endOf(error: unknown, running: RunningAnswer, { signal, log }: PluginBackground<TutorTables>): AnswerEnd {
  if (running.mustEnd !== null) return running.mustEnd;
  if (signal.aborted) return { state: "failed", reason: "tutor.interrupted" };
  if (error instanceof ModelFault) {
    log.warn({ reason: error.reason, detail: error.message }, "tutor: the model of the tutor gave no whole answer");
    return { state: "failed", reason: error.reason };
  }
  log.error({ err: error }, "tutor: an answer of the tutor failed");
  return { state: "failed", reason: "tutor.failed" };
}

async function writeAnswer(
  scope: PluginBackground<TutorTables>,
  asking: Asking,
  running: RunningAnswer,
): Promise<AnswerEnd> {
  const { question, locale, settings } = asking;
  const { user_id: userId, objective_id: objectiveId, text } = question;
  const { db, hooks, setting, tenantId, clock } = scope;
  const learner = { db, hooks, setting, tenantId, userId, objectiveId, now: clock() };
  const course = await tutorDecision(learner);
  if (course === null) return { state: "stopped", reason: "tutor.notOnCourse" };
  const { decision } = course;
  if (!decision.allowed) return { state: "stopped", reason: decision.reason };
  const { language = null } = course.objective;
  const marked = question.marked?.text ?? null;
  const graded = await gradedFor(learner, { id: objectiveId, language });
  const { history, previousQuestions } = await loadHistory(learner, question);
  const expected = [language, locale];
  const found = await passagesFor(learner, { text, marked, history, expected });
  if (found === null) return { state: "stopped", reason: "tutor.noKnowledge" };
  const ownTexts = [text, ...(marked === null ? [] : [marked, `${text}\n${marked}`])];
  // A learner may send a graded question in pieces. So this question is also compared together with those before it.
  const comparedTexts = [
    ...ownTexts,
    ...previousQuestions.map((_, at) => [...previousQuestions.slice(at), text].join("\n")),
  ];
  if (comparedTexts.some((compared) => asksGradedQuestion({ text: compared, expected }, graded.own, graded.others))) {
    running.citations = citationsWithoutText(found, { text: ownTexts.join("\n"), expected });
    running.sources = running.citations.map(sourceOf);
    return { state: "refused", reason: "tutor.gradedQuestion" };
  }
  const passages = withoutSolutions(found, [...graded.own, ...graded.others]);
  if (passages.length === 0) return { state: "done", reason: "tutor.nothingFound" };
  if (settings.model !== null) {
    const best = passages.slice(0, PASSAGES.forModel);
    return writeByModel(running, settings.model, { question: text, marked, passages: best, history, locale });
  }
  const extracts = extractAnswer({ question: text, marked, passages, locale });
  if (extracts === null) return { state: "done", reason: "tutor.nothingFound" };
  running.text = extracts.text;
  running.citations = citationsOf(extracts.citations);
  running.sources = extracts.citations.map(sourceOf);
  return { state: "done", reason: null };
}

/**
 * The graded questions of all courses in which the search looks for passages: the learner's course (`own`), and the
 * learner's other courses that have the same knowledge model.
 */
async function gradedFor(learner: TutorScope, course: { readonly id: string; readonly language: string | null }) {
  const open = await loadOpenCourses(learner);
  const model = open.find(({ id }) => id === course.id)?.knowledgeModelId ?? null;
  const others = open.filter(
    ({ id, knowledgeModelId }) => model !== null && knowledgeModelId === model && id !== course.id,
  );
  const ofOthers = [];
  for (const other of others) ofOthers.push(...(await readGradedQuestions(learner, other)));
  return { own: await readGradedQuestions(learner, course), others: ofOthers };
}

interface Wanted {
  readonly text: string;
  readonly marked: string | null;
  readonly history: readonly Exchange[];
  readonly expected: readonly (string | null)[];
}

/**
 * Searches the passages for a question, best first. A question such as "Why?" finds nothing. Then the words of the
 * previous question are used. Null if no plugin of the portal can search.
 */
async function passagesFor(learner: TutorScope, { text, marked, history, expected }: Wanted) {
  const find = (words: string) =>
    findPassages(learner, { text: words, course: learner.objectiveId, limit: PASSAGES.found });
  const found = await find(searchText(text, marked, expected));
  const last = history.at(-1);
  return found?.length === 0 && last !== undefined ? find(searchText(last.question, null, expected)) : found;
}
