import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, bearerToken, notFound } from "../../../../server/sdk";
import type { QuizContext } from "../quiz-context";
import { quizBase } from "../registration";
import { questionsOf } from "../rules/answers.rules";
import {
  type AttemptState,
  type AttemptStep,
  checkQuestion,
  handIn,
  keepAnswers,
  showHint,
} from "../rules/attempt.rules";
import { questionView, withoutResults } from "../rules/view.rules";
import { findAttempt, findQuiz } from "../store/attempts";
import { findSession } from "../store/sessions";
import { type ChangeResult, changeAttempt, type OpenPage } from "./change-attempt";
import { showHtmlOf, shownView } from "./quiz-view-of";
import { readSentAnswers } from "./sent-answers";

const MAX_TOKEN = 100;
type SentAnswers = ReturnType<typeof readSentAnswers>;

/**
 * The routes that the page of a quiz calls. Only the token in the page identifies the caller; no cookie is read. So
 * pages of every origin may call, even a frame with an opaque origin.
 */
export function apiRoutes(scope: FastifyInstance, context: QuizContext): void {
  const path = (name: string) => `${quizBase}/api/${name}`;
  scope.addHook("onRequest", async (_request, reply) => {
    reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "no-store");
  });
  scope.options(path("*"), (_request, reply) =>
    reply
      .header("access-control-allow-methods", "GET, PUT, POST")
      .header("access-control-allow-headers", "authorization, content-type")
      .header("access-control-max-age", "7200")
      .code(204)
      .send(),
  );

  scope.get(path("quiz"), async (request) => {
    const page = await findOpenPage(request, context);
    const { tenantId, attemptId } = page;
    const attempt = attemptId === null ? null : await findAttempt(context.dbOf(tenantId), attemptId);
    // The learner's attempt at the quiz was deleted. Without this check the page would be treated as a preview, and a
    // preview contains all right answers.
    if (attemptId !== null && attempt === null) throw notFound();
    return { view: await shownView(page, attempt, { ...context, db: context.dbOf(tenantId) }) };
  });

  /** Stores answers. If a stored answer is newer than a sent one, the response also has the current view. */
  scope.put(path("answers"), async (request, reply) => {
    const page = await findOpenPage(request, context);
    const answers = readSentAnswers(request.body, context.clock());
    const change = await changeAttempt(context, page, (state) => keep(page, state, answers));
    const { state } = change.attempt;
    const isLate = Object.entries(answers).some(([key, { at }]) => at < (state.given[key] ?? at));
    if (change.reason === null && state.handedIn) context.deliveries.wake(page.tenantId);
    return answer(reply, context, page, change, async () => ({
      saved: context.clock().toISOString(),
      ...(isLate || state.handedIn ? { view: await viewNow(page, change, context) } : {}),
    }));
  });

  /** Stores the answer to one question and returns its result. The body is `{ question, answers }`. */
  scope.post(path("check"), async (request, reply) => {
    const page = await findOpenPage(request, context);
    const key = keyOf(request.body);
    const answers = readSentAnswers(request.body, context.clock());
    const change = await changeAttempt(context, page, (state) =>
      continueWith(keep(page, state, answers), (kept) => checkQuestion(page.quiz, kept, key)),
    );
    return answer(reply, context, page, change, () => ({ question: viewOfQuestion(page, change, key, context) }));
  });

  /** Returns the next hint of a question. The body is `{ question }`. */
  scope.post(path("hint"), async (request, reply) => {
    const page = await findOpenPage(request, context);
    const key = keyOf(request.body);
    const change = await changeAttempt(context, page, (state) => showHint(page.quiz, state, key));
    return answer(reply, context, page, change, () => ({ question: viewOfQuestion(page, change, key, context) }));
  });

  /** Submits the attempt with the last answers. The body is `{ answers }`. */
  scope.post(path("hand-in"), async (request, reply) => {
    const page = await findOpenPage(request, context);
    const answers = readSentAnswers(request.body, context.clock());
    const change = await changeAttempt(context, page, (state) => continueWith(keep(page, state, answers), handIn));
    if (change.reason === null) context.deliveries.wake(page.tenantId);
    return answer(reply, context, page, change, async () => ({ view: await viewNow(page, change, context) }));
  });
}

/**
 * Finds the session of the calling page: which quiz and which attempt it shows.
 * @throws ApiError unauthorized (answers 401) if its token is invalid or expired; notFound (404) if its quiz was
 * removed
 */
async function findOpenPage(request: FastifyRequest, { dbOf, clock }: QuizContext): Promise<OpenPage> {
  const token = bearerToken(request);
  if (token === null || token.length > MAX_TOKEN) throw new ApiError("unauthorized");
  const tenantId = await request.portal.tenantId();
  const db = dbOf(tenantId);
  const session = await findSession(db, token, clock());
  if (session === null) throw new ApiError("unauthorized");
  const quiz = await findQuiz(db, session.quizId);
  if (quiz === null) throw notFound();
  return { tenantId, ...session, quiz: session.hidesResults ? withoutResults(quiz) : quiz };
}

/**
 * Sends the result of a change to the attempt. If the server has refused the change, for example because another tab
 * has submitted the attempt or an author has changed the quiz, the page gets the reason and the current view (409).
 */
async function answer(
  reply: FastifyReply,
  context: QuizContext,
  page: OpenPage,
  change: ChangeResult,
  done: () => object | Promise<object>,
): Promise<FastifyReply> {
  if (change.reason === null) return reply.send(await done());
  return reply.code(409).send({ reason: change.reason, view: await viewNow(page, change, context) });
}

function viewNow(page: OpenPage, { attempt }: ChangeResult, context: QuizContext) {
  return shownView(page, attempt, { ...context, db: context.dbOf(page.tenantId) });
}

/** Takes answers into the attempt. A page that was opened after the end of time has none that were given before it. */
function keep({ quiz, opened }: OpenPage, state: AttemptState, answers: SentAnswers): AttemptStep {
  if (state.timeOver !== undefined && opened.getTime() >= state.timeOver.at) return { reason: "quiz.timeOver" };
  return keepAnswers(quiz, state, answers);
}

function viewOfQuestion({ quiz, quizId }: OpenPage, { attempt }: ChangeResult, key: string, context: QuizContext) {
  const question = questionsOf(quiz).find((one) => one.key === key);
  return question && questionView(quiz, question, attempt.state, "open", showHtmlOf(quizId, context));
}

function continueWith(step: AttemptStep, next: (state: Parameters<typeof handIn>[0]) => AttemptStep): AttemptStep {
  return "reason" in step ? step : next(step.state);
}

function keyOf(body: unknown): string {
  const key = typeof body === "object" && body !== null && "question" in body ? body.question : undefined;
  if (typeof key !== "string") throw new ApiError("invalid", { errors: { question: ["It must be a text."] } });
  return key;
}
