import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseLocale, formatLocale, formFields } from "../../../../server/sdk";
import { shownView } from "../api/quiz-view-of";
import type { QuizDb } from "../quiz.tables";
import type { QuizContext } from "../quiz-context";
import { quizPaths, type ToolPlatform } from "../registration";
import { type Launch, readLaunch } from "../rules/read-launch.rules";
import { withoutResults } from "../rules/view.rules";
import { attemptOf, findAttempt, findQuiz } from "../store/attempts";
import { openSession } from "../store/sessions";
import { takeLogin } from "./logins";
import { pageHeaders } from "./page-headers";
import { quizPage } from "./quiz-page";
import { sendNotice } from "./send-notice";
import { TokenVerifier } from "./verify-token";

interface KnownLaunch {
  readonly platform: ToolPlatform;
  readonly launch: Launch;
}

/**
 * The route to which a platform sends the browser after a login (OpenID Connect). The message of the platform names the
 * learner and the quiz.
 */
export function launchRoute(scope: FastifyInstance, context: QuizContext): void {
  const verifier = new TokenVerifier(context.fetchThisServer);
  scope.post(quizPaths.launch, async (request, reply) => {
    const db = context.dbOf(await request.portal.tenantId());
    const known = await readRequest(request, context, db, verifier);
    if (typeof known === "string") {
      request.log.warn({ fault: known }, "quiz: a launch was refused");
      return sendNotice(request, reply, context, "failed", 401);
    }
    return show(request, reply, context, db, known);
  });
}

async function readRequest(
  request: FastifyRequest,
  context: QuizContext,
  db: QuizDb,
  verifier: TokenVerifier,
): Promise<KnownLaunch | string> {
  const fields = formFields(request.body);
  const now = context.clock();
  const login = await takeLogin(db, fields.get("state") ?? "", now);
  if (login === null) return "state";
  const platforms = await context.platforms(request.portal.origin);
  const platform = platforms.find(({ issuer, clientId }) => issuer === login.issuer && clientId === login.clientId);
  if (platform === undefined) return "platform";
  const token = fields.get("id_token");
  if (token === undefined) return fields.get("error") ?? "no identity token";
  try {
    const launch = readLaunch(await verifier.verify(token, platform, now), platform, login.nonce);
    return typeof launch === "string" ? launch : { platform, launch };
  } catch (error) {
    request.log.warn({ err: error }, "quiz: an identity token was refused");
    return "token";
  }
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  context: QuizContext,
  db: QuizDb,
  { platform, launch }: KnownLaunch,
): Promise<FastifyReply> {
  const { build } = context;
  const now = context.clock();
  const { hidesResults, passingScore } = launch;
  const found = await findQuiz(db, launch.quizId);
  if (found === null) return sendNotice(request, reply, context, "gone", 404);
  const quiz = hidesResults ? withoutResults(found) : found;
  const attemptId = launch.isPreview ? null : await attemptOf(db, platform, launch, now);
  const attempt = attemptId === null ? null : await findAttempt(db, attemptId);
  const { summary } = build;
  const wanted = launch.locale ?? context.localeOf(request);
  const locale = chooseLocale(Object.keys(summary.messages), wanted, request.headers["accept-language"]);
  const boot = {
    token: await openSession(db, { quizId: launch.quizId, attemptId, hidesResults, passingScore }, now),
    locale: formatLocale(locale),
    now: now.getTime(),
    accent: context.branding(request).accent ?? null,
    messages: summary.messages[locale] ?? {},
    view: await shownView({ quiz, quizId: launch.quizId, passingScore }, attempt, { ...context, db }),
  };
  return pageHeaders(context, request, reply, [platform]).send(
    quizPage(boot, { locale, theme: launch.theme }, summary),
  );
}
