import { loadMessages, type MessageRow } from "../conversation/message-rows";
import { loadReadablePlaces } from "../conversation/readable-now";
import type { TutorScope } from "../conversation/tutor-decision";
import type { Source } from "../tutor.tables";

export interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly sources: readonly Source[];
}

const MAX_EXCHANGES = 3;
/**
 * A learner may send a graded question, which must not be answered, in pieces, one after the other. So this number of
 * earlier questions is compared together with the new one.
 */
const MAX_BEFORE = 3;
/** The most characters of an earlier answer that the model gets again. */
const MAX_ANSWER = 1500;

interface EarlierQuestions {
  readonly history: readonly Exchange[];
  /**
   * The questions just before this one, oldest first: only those after the last question that the tutor has refused.
   */
  readonly previousQuestions: readonly string[];
}

/**
 * Loads the earlier questions of the conversation, and the last complete answers with their questions, oldest first. An
 * answer is left out if it has no citation, or was taken from a text that the learner may no longer read.
 */
export async function loadHistory(scope: TutorScope, asked: MessageRow): Promise<EarlierQuestions> {
  const rows = (await loadMessages(scope.db, scope.userId, scope.objectiveId)).filter(
    ({ created }) => created < asked.created,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const answers = rows.filter(
    ({ state, text, question_id }) => question_id !== null && state === "done" && text !== "",
  );
  const recent = answers.slice(-MAX_EXCHANGES);
  const isReadable = await loadReadablePlaces(
    scope,
    recent.flatMap(({ sources }) => sources),
  );
  const history = recent.flatMap(({ question_id, text, citations, sources }) => {
    const question = byId.get(question_id ?? "");
    if (question === undefined || citations.length === 0 || !sources.every(isReadable)) return [];
    return [{ question: question.text, answer: text.slice(0, MAX_ANSWER), sources }];
  });
  const refused = rows.findLastIndex(({ state }) => state === "refused");
  const previous = rows.slice(refused + 1).filter(({ question_id }) => question_id === null);
  return { history, previousQuestions: previous.slice(-MAX_BEFORE).map(({ text }) => text) };
}
