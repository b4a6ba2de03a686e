import type { QuizView } from "../../rules/quiz-view";
import { showHtml } from "../files/show-html";
import { signedAddress } from "../files/signed-address";
import type { QuizDb } from "../quiz.tables";
import type { QuizContext } from "../quiz-context";
import type { AttemptState } from "../rules/attempt.rules";
import { type ShowHtml, viewOf } from "../rules/view.rules";
import { noteResultsShown, type StoredAttempt } from "../store/attempts";
import type { OpenPage } from "./change-attempt";

/** The state with which every preview begins. Nothing of a preview is stored. */
const untouched: AttemptState = { seed: "", answers: {}, given: {}, checked: [], hints: {}, handedIn: false };

/** Makes a function that prepares the HTML of a quiz for the page: files get addresses that work for a limited time. */
export function showHtmlOf(quizId: string, { secret, clock }: Pick<QuizContext, "secret" | "clock">): ShowHtml {
  return (html) => showHtml(html, (path) => signedAddress(secret, quizId, path, clock()));
}

/**
 * The view of a quiz for its page in the browser: only what the user may see now.
 * @param attempt the learner's attempt; null for a preview, which shows all right answers
 */
function quizViewOf(
  { quiz, quizId, passingScore }: Pick<OpenPage, "quiz" | "quizId" | "passingScore">,
  attempt: StoredAttempt | null,
  context: Pick<QuizContext, "secret" | "clock">,
): QuizView {
  return viewOf(quiz, attempt?.state ?? untouched, attempt === null, showHtmlOf(quizId, context), passingScore);
}

/**
 * The view of an attempt for a page that is about to get it. If it has the results of an attempt that the end of time
 * has handed in, the attempt takes no late answers any more.
 */
export async function shownView(
  page: Pick<OpenPage, "quiz" | "quizId" | "passingScore">,
  attempt: StoredAttempt | null,
  context: Pick<QuizContext, "secret" | "clock"> & { readonly db: QuizDb },
): Promise<QuizView> {
  const view = quizViewOf(page, attempt, context);
  if (attempt !== null && view.score !== null) await noteResultsShown(context.db, attempt);
  return view;
}
