import { loadMessages, type MessageRow } from "../conversation/message-rows";
import { readableNow } from "../conversation/readable-now";
import type { TutorScope } from "../conversation/tutor-decision";

/** An earlier question with its whole answer. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

const MOST = 3;
/** The most characters of an earlier answer that the model is told again. */
const LONGEST = 1500;

interface Earlier {
  readonly history: readonly Exchange[];
  /** The question just before this one; null if there is none, or if it was refused. */
  readonly before: string | null;
}

/**
 * The questions before this one with their answers, oldest first, as far as the model needs them. An answer that names no
 * text, or one that the learner may no longer read, is left out.
 */
export async function loadHistory(scope: TutorScope, asked: MessageRow): Promise<Earlier> {
  const rows = (await loadMessages(scope.db, scope.userId, scope.objectiveId)).filter(
    ({ created }) => created < asked.created,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const answers = rows.filter(
    ({ state, text, question_id }) => question_id !== null && state === "done" && text !== "",
  );
  const recent = answers.slice(-MOST);
  const isReadable = await readableNow(
    scope,
    recent.flatMap(({ citations }) => citations),
  );
  const history = recent.flatMap(({ question_id, text, citations }) => {
    const question = byId.get(question_id ?? "");
    if (question === undefined || citations.length === 0 || !citations.every(isReadable)) return [];
    return [{ question: question.text, answer: text.slice(0, LONGEST) }];
  });
  const last = rows.at(-1);
  const before =
    last === undefined || last.state === "refused" ? null : (byId.get(last.question_id ?? "")?.text ?? null);
  return { history, before };
}
