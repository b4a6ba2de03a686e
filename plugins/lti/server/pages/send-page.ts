import type { FastifyReply, FastifyRequest } from "fastify";
import type { LaunchForm } from "../protocol/launch";
import type { Tool } from "../protocol/tool";
import type { LtiContext } from "../registry/lti-context";
import { originsOf } from "../registry/registered-tool.rules";
import { type ChoiceResult, choicePage, formPage, type LaunchPageFrame, launchPolicy, notePage } from "./launch-pages";

export function sendForm(
  context: LtiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  tool: Tool,
  form: LaunchForm,
): FastifyReply {
  const html = formPage(frameOf(context, request), tool.name, form);
  return sendPage(context, request, reply, html, originsOf(tool));
}

/**
 * Why a tool is not opened. `used`: the address for opening it was used before or has expired; `signedOut`: the user's
 * session has ended; `gone`: the user or the activity no longer exists, or the activity has another tool; `refused`:
 * the request is not valid, or the tool's secret cannot be read.
 */
export type LaunchNote = "used" | "signedOut" | "gone" | "refused";

/** Sends a page that says why the tool is not opened. */
export function sendNote(
  context: LtiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  note: LaunchNote,
): FastifyReply {
  const html = notePage(frameOf(context, request), `lti.launch.${note}.title`, `lti.launch.${note}.text`);
  return sendPage(context, request, reply.code(status), html, []);
}

export function sendChoice(
  context: LtiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  told: ChoiceResult,
): FastifyReply {
  const html = choicePage(frameOf(context, request), told);
  return sendPage(context, request, reply.code(told.outcome === "refused" ? 400 : 200), html, []);
}

function frameOf({ localeOf, text }: LtiContext, request: FastifyRequest): LaunchPageFrame {
  const locale = localeOf(request);
  return { locale, text: (key) => text(request, locale, key) };
}

function sendPage(
  context: LtiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  formOrigins: readonly string[],
): FastifyReply {
  return reply
    .header("content-security-policy", launchPolicy(formOrigins, context.ancestors(request)))
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(html);
}
