import { randomUUID } from "node:crypto";
import type { LiveEvent } from "../../../../../server/sdk";
import { ApiError, withTransaction } from "../../../../../server/sdk";
import { giveScore } from "../../../../../server/sdk/attempts";
import { isFirstUse } from "../../protocol/nonces";
import type { Tool } from "../../protocol/tool";
import { findToolLink, findToolsByConsumerKey } from "../../registry/find-tool";
import type { LtiScope } from "../../registry/lti-context";
import { type OAuthHeader, readAuthorization } from "../oauth/authorization-header";
import { signatureFault, TIMESTAMP_WINDOW } from "../oauth/verify-request";
import { type SecretScope, sharedSecretOf } from "../shared-secret";
import { type OutcomeRequest, readOutcomeRequest } from "./read-outcome-request";
import { type ResultName, readSourcedId } from "./result-id";
import { type OutcomeAnswer, writeOutcomeAnswer } from "./write-outcome-answer";

/** The values for answering a message of a tool: tenant, database, secret, time, and the log. */
export interface OutcomeScope extends LtiScope, SecretScope {}

export interface OutcomeMessage {
  readonly authorization: string | undefined;
  readonly url: string;
  readonly body: Uint8Array;
}

export interface OutcomeReply {
  readonly status: number;
  readonly xml: string;
  /** The events that tell the learner's open pages about the change. The caller publishes them. */
  readonly events: readonly LiveEvent[];
}

type AnswerContent = Omit<OutcomeAnswer, "id" | "messageId" | "operation">;

const failure = (description: string): AnswerContent => ({ codeMajor: "failure", description });

const FAULTS = {
  unreadable: failure("The message is no readable POX envelope."),
  score: failure("A score is a decimal number from 0 to 1."),
  language: failure("The score's language has to be en."),
  unsupported: { codeMajor: "unsupported", description: "The operation is not supported." },
} as const;

/**
 * Answers a message of LTI Basic Outcomes 1.1, by which a tool replaces, reads or deletes the score of one learner. A
 * message that the portal refuses changes no score.
 */
export async function answerOutcome(scope: OutcomeScope, message: OutcomeMessage): Promise<OutcomeReply> {
  const speaker = await authenticate(scope, message);
  if (typeof speaker === "string") return reply(401, failure(speaker), "", "");
  const read = readOutcomeRequest(new TextDecoder().decode(message.body));
  if ("fault" in read) return reply(200, FAULTS[read.fault], read.messageId, read.operation);
  const { messageId, request } = read;
  const result = await findResult(scope, speaker, request.sourcedId);
  if (result === null) return reply(200, failure("The sourcedId is not known."), messageId, request.operation);
  try {
    const { said, events } = await carryOut(scope, request, result);
    return reply(200, said, messageId, request.operation, events);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = error.reason ?? error.code;
    return reply(200, failure(`The result was refused: ${why}.`), messageId, request.operation);
  }
}

/** The answer to a message that was not read completely, for example because it is too long. */
export function refuseUnread(status: number): OutcomeReply {
  return reply(status, failure("The message cannot be read."), "", "");
}

interface Speaker {
  readonly tool: Tool;
  readonly sharedSecret: string;
}

/** Finds the tool that has sent the message. If there is none, returns a sentence that says why. */
async function authenticate(
  scope: OutcomeScope,
  { authorization, url, body }: OutcomeMessage,
): Promise<Speaker | string> {
  const header = readAuthorization(authorization);
  if (header === null) return "The message has no OAuth 1.0 signature by HMAC-SHA1.";
  const message = { header, method: "POST", url, body };
  const tools = await findToolsByConsumerKey(scope, header.consumerKey);
  const candidates = tools.flatMap((tool): Speaker[] => {
    const sharedSecret = sharedSecretOf(tool, scope);
    return sharedSecret === null ? [] : [{ tool, sharedSecret }];
  });
  const faultOf = ({ sharedSecret }: Speaker) => signatureFault(message, sharedSecret, scope.now);
  const speaker = candidates.find((candidate) => faultOf(candidate) !== "signature");
  if (speaker === undefined) return "The signature is not valid.";
  const fault = faultOf(speaker);
  if (fault === "bodyHash") return "The oauth_body_hash is not that of the body.";
  if (fault === "timestamp") return "The oauth_timestamp is too far from the time here.";
  return (await isFirstUseOfNonce(scope, speaker.tool, header)) ? speaker : "The oauth_nonce was used before.";
}

/**
 * Remembers a nonce for at least as long as its timestamp is accepted. Returns false when the nonce was used before.
 */
function isFirstUseOfNonce({ db }: OutcomeScope, tool: Tool, header: OAuthHeader): Promise<boolean> {
  const expires = new Date((header.timestamp + 2 * TIMESTAMP_WINDOW) * 1000);
  return isFirstUse(db, tool.id, `oauth:${header.nonce}`, expires);
}

/** null if the tool may not name it, or if the activity now opens another tool. */
async function findResult(
  scope: OutcomeScope,
  { tool, sharedSecret }: Speaker,
  sourcedId: string,
): Promise<ResultName | null> {
  const result = readSourcedId(sourcedId, sharedSecret);
  if (result === null) return null;
  const row = await scope.db
    .selectFrom("activity_workflow")
    .select("activity_id")
    .where("id", "=", result.activityWorkflowId)
    .executeTakeFirst();
  const link = row && (await findToolLink(scope, row.activity_id));
  return link?.tool?.id === tool.id ? result : null;
}

interface CarriedOut {
  readonly said: AnswerContent;
  readonly events: readonly LiveEvent[];
}

async function carryOut(scope: OutcomeScope, request: OutcomeRequest, result: ResultName): Promise<CarriedOut> {
  if (request.operation === "readResult") {
    const score = (await countingScore(scope, result)) ?? (await pendingScore(scope, result));
    return { said: { codeMajor: "success", description: "Result read.", score }, events: [] };
  }
  const score = request.operation === "replaceResult" ? request.score : null;
  const events = await withTransaction(scope.db, async (db) => {
    const told: LiveEvent[] = [];
    const { tenantId, now, hooks } = scope;
    await giveScore(
      { db, tenantId, now, hooks, publish: (event) => told.push(event) },
      {
        ...result,
        score,
        maxScore: score === null ? null : 1,
        activityProgress: score === null ? "Initialized" : "Completed",
        gradingProgress: score === null ? "NotReady" : "FullyGraded",
        comment: null,
        timestamp: now,
        source: "tool",
      },
    );
    return told;
  });
  const description = score === null ? "Score deleted." : `Score is now ${score}.`;
  return { said: { codeMajor: "success", description }, events };
}

/** The best one, but a person's grade has priority over a tool's score. */
async function countingScore({ db }: OutcomeScope, result: ResultName): Promise<number | null> {
  const row = await db
    .selectFrom("activity_record")
    .select("normalized_score")
    .where("activity_workflow_id", "=", result.activityWorkflowId)
    .where("counts", "=", true)
    .executeTakeFirst();
  return row?.normalized_score ?? null;
}

/** The tool's last score, if it has not become a result yet because the activity waits for its grade. */
async function pendingScore({ db }: OutcomeScope, result: ResultName): Promise<number | null> {
  const row = await db
    .selectFrom("given_score")
    .select(["score", "max_score"])
    .where("activity_workflow_id", "=", result.activityWorkflowId)
    .where("user_id", "=", result.userId)
    .where("source", "=", "tool")
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.score == null || row.max_score === null ? null : row.score / row.max_score;
}

function reply(
  status: number,
  said: AnswerContent,
  messageId: string,
  operation: string,
  events: readonly LiveEvent[] = [],
): OutcomeReply {
  return { status, xml: writeOutcomeAnswer({ ...said, id: randomUUID(), messageId, operation }), events };
}
