import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseLocale } from "../../../../server/sdk";
import type { QuizContext } from "../quiz-context";
import { pageHeaders } from "./page-headers";
import { noticePage } from "./quiz-page";

/**
 * The message for a user for whom a quiz could not be opened. `gone`: the quiz does not exist any more; `failed`:
 * anything else. The exact reason goes to the log.
 */
export type Notice = "failed" | "gone";

export async function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  context: QuizContext,
  notice: Notice,
  status: number,
): Promise<FastifyReply> {
  const { origin } = request.portal;
  const platforms = await context.platforms(origin);
  const { summary } = context.build;
  const locale = chooseLocale(Object.keys(summary.messages), context.localeOf(request), undefined);
  const text = (key: string) => String(summary.messages[locale]?.[key] ?? "");
  const texts =
    notice === "gone"
      ? { title: text("quiz.gone.title"), text: text("quiz.gone.text") }
      : { title: text("quiz.failed.title"), text: text("quiz.failed.text") };
  return pageHeaders(context, request, reply.code(status), platforms).send(noticePage(locale, texts, summary));
}
