import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeJwt, type JWTPayload } from "jose";
import { json, withTransaction } from "../../../../server/sdk";
import { endLaunch, findLaunch, type LaunchRow } from "../launch/launch-states";
import { sendChoice, sendNote } from "../pages/send-page";
import { claims } from "../protocol/claims";
import { isFirstUse } from "../protocol/nonces";
import type { Tool } from "../protocol/tool";
import { findToolByClientId } from "../registry/find-tool";
import { type LtiContext, scopeOf } from "../registry/lti-context";
import { type Parameters, singleValue } from "./authorize-request.rules";
import { type ChosenLink, readContentItems } from "./content-items.rules";
import { verifyToolMessage } from "./tool-message";
import { readToolTexts, type ToolTexts } from "./tool-words.rules";

const MAX_NONCE = 400;
const NONCE_MILLISECONDS = 2 * 3600 * 1000;
const MAX_TOKEN = 100_000;

/**
 * Takes an author's choice of content at a tool, by LTI Deep Linking 2.0. The browser brings the choice from the tool.
 * From then on the activity shows the chosen content.
 */
export function deepLinkingRoutes(app: FastifyInstance, context: LtiContext): void {
  app.post("/lti/deep-linking", async (request, reply) => {
    const answer = await readAnswer(context, request);
    if (typeof answer === "string") {
      request.log.warn({ fault: answer }, "lti: deep linking response refused");
      return sendNote(context, request, reply, 400, "refused");
    }
    const { launch, said, chosen } = answer;
    const told = { objectiveWorkflowId: launch.objective_workflow_id, partId: launch.part_id, words: said.words };
    const toolId = launch.tool_id;
    if (said.log !== null) request.log.info({ toolId, said: said.log }, "lti: a tool says about an author's choice");
    if (typeof chosen === "string") {
      request.log.warn({ toolId, fault: chosen }, "lti: deep linking response refused");
      return sendChoice(context, request, reply, { ...told, outcome: "refused" });
    }
    if (chosen === null) {
      const outcome = said.isProblem ? "toolProblem" : "nothingChosen";
      return sendChoice(context, request, reply, { ...told, outcome });
    }
    await storeChosenLink(context, launch, chosen);
    return sendChoice(context, request, reply, { ...told, outcome: "chosen" });
  });
}

interface Answer {
  readonly launch: LaunchRow;
  readonly said: ToolTexts;
  /** The chosen link; null: nothing was chosen; a sentence for the log: the portal cannot accept the choice. */
  readonly chosen: ChosenLink | null | string;
}

/**
 * Reads the tool's message, and finds the launch to which it belongs.
 * @returns a sentence for the log when the message does not belong to a waiting choice of this author
 */
async function readAnswer(context: LtiContext, request: FastifyRequest): Promise<Answer | string> {
  const scope = await scopeOf(context, request);
  const { db, tenantId, origin, now } = scope;
  const token = ((request.body ?? {}) as Parameters).JWT;
  if (typeof token !== "string" || token.length > MAX_TOKEN) return "The form has no JWT.";
  const clientId = issuerOf(token);
  const tool = clientId === null ? null : await findToolByClientId(scope, clientId);
  if (tool === null) return "No tool is registered with this client id.";
  let message: JWTPayload;
  try {
    message = await verifyToolMessage(context.toolKeys, tool, token, [origin], now);
  } catch (error) {
    return `The message is not signed by the tool, or not valid now: ${String(error)}`;
  }
  const fault = faultOf(message, tool);
  if (fault !== null) return fault;
  const nonce = String(message.nonce);
  const expires = new Date(now.getTime() + NONCE_MILLISECONDS);
  if (!(await isFirstUse(db, tool.id, `nonce:${nonce}`, expires))) return "The nonce has been used.";
  const key = { step: "choose", token: singleValue(message, claims.deepLinkingData) ?? "" } as const;
  const launch = await findLaunch(db, key, now);
  if (launch === null || launch.tool_id !== tool.id) return "The data is not that of a request that is waiting.";
  const { session_hash: begunBy, user_id: author } = launch;
  const isSignedIn = begunBy !== null && (await context.userIdOfSession(tenantId, begunBy)) === author;
  if (!isSignedIn) return "The author is not signed in any more.";
  const chosen = readContentItems(message[claims.contentItems], tool);
  const said = readToolTexts(message);
  // The portal cannot accept the choice. The launch stays open, so that the author can choose again in the same window.
  if (typeof chosen === "string") return { launch, said, chosen };
  return (await endLaunch(db, key, now)) ? { launch, said, chosen } : "The request has been answered.";
}

function faultOf(message: JWTPayload, tool: Tool): string | null {
  if (message[claims.messageType] !== "LtiDeepLinkingResponse") return "The message is no LtiDeepLinkingResponse.";
  if (message[claims.version] !== "1.3.0") return "The version is not 1.3.0.";
  if (message[claims.deploymentId] !== tool.deploymentId) return "The deployment is another one.";
  const { nonce } = message;
  if (typeof nonce !== "string" || nonce === "" || nonce.length > MAX_NONCE) return "There is no nonce.";
  return null;
}

async function storeChosenLink({ dbOf }: LtiContext, launch: LaunchRow, { url, custom }: ChosenLink): Promise<void> {
  await withTransaction(dbOf(launch.tenant_id), async (trx) => {
    const part = await trx
      .selectFrom("activity_part")
      .select("activity_id")
      .where("id", "=", launch.part_id)
      .executeTakeFirst();
    if (part === undefined) return;
    const chosen = { chosen_url: url, chosen_custom: json(custom) };
    await trx
      .insertInto("lti_link")
      .values({
        activity_id: part.activity_id,
        tool_id: launch.tool_id,
        custom: json({}),
        open_in: "frame",
        ...chosen,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "activity_id"]).doUpdateSet(chosen))
      .execute();
  });
}

/**
 * The issuer that a message names. The signature of the message is not checked yet, because the issuer tells which key
 * to check it with.
 */
function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}
