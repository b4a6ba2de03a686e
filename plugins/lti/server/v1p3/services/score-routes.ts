import type { FastifyInstance } from "fastify";
import type { LiveEvent } from "../../../../../server/sdk";
import { ApiError, isId, withTransaction } from "../../../../../server/sdk";
import { type GivenScore, giveScore } from "../../../../../server/sdk/attempts";
import { scopes } from "../../protocol/claims";
import type { LtiDb } from "../../protocol/lti.tables";
import type { LtiContext } from "../../registry/lti-context";
import { LtiError } from "../lti-error";
import {
  findLineItem,
  invalidRequest,
  LINE_ITEM_ROUTE,
  type LineItem,
  type LineItemParams,
  readInstant,
} from "./line-item";
import { authorizeServiceCall, type ServiceCall } from "./service-call";

const activityProgresses = ["Initialized", "Started", "InProgress", "Submitted", "Completed"] as const;
const gradingProgresses = ["FullyGraded", "Pending", "PendingManual", "Failed", "NotReady"] as const;

/** A score as a tool sends it (Assignment and Grade Services 2.0, AGS, section 3.4). */
interface Score extends Pick<GivenScore, "activityProgress" | "gradingProgress" | "comment" | "timestamp"> {
  readonly userId: string;
  readonly scoreGiven: number | null;
  readonly scoreMaximum: number | null;
}

/**
 * How far a tool's clock may be ahead of the server's. A score that is dated later is refused: if it were stored, all
 * scores until its date would be refused as older.
 */
const AHEAD_MILLISECONDS = 5 * 60_000;
const MAX_COMMENT = 4000;

/** The route of AGS 2.0 to which a tool sends a learner's score. */
export function scoreRoutes(app: FastifyInstance, context: LtiContext): void {
  app.post<{ Params: LineItemParams }>(`${LINE_ITEM_ROUTE}/scores`, async (request, reply) => {
    const call = await authorizeServiceCall(context, request, [scopes.score]);
    const item = await findLineItem(call.db, call, request.params.lineItemId);
    const score = readScore(request.body, call.now);
    const events: LiveEvent[] = [];
    await withTransaction(call.db, async (trx) => {
      events.length = 0;
      await assertMember(trx, call, score.userId);
      if (item.isOfActivity) await giveToLearner(trx, call, item, score, (event) => events.push(event));
      else await storeInToolLineItem(trx, call, item, score);
    });
    context.publish(call.tenantId, events);
    return reply.code(204).send();
  });
}

/**
 * Reads a score. It may be above its maximum, because tools give extra points (AGS 2.0, 3.4.7).
 * @throws LtiError 400
 */
function readScore(body: unknown, now: Date): Score {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalidRequest("The body has to be an object.");
  const given = body as Readonly<Record<string, unknown>>;
  const { userId, comment = null } = given;
  if (typeof userId !== "string" || userId === "") throw invalidRequest("A userId is needed.");
  const timestamp = readInstant(given.timestamp);
  if (timestamp === null) throw invalidRequest("timestamp has to be ISO 8601 with a time zone.");
  if (timestamp.getTime() > now.getTime() + AHEAD_MILLISECONDS) throw invalidRequest("timestamp lies in the future.");
  if (comment !== null && (typeof comment !== "string" || comment.length > MAX_COMMENT)) {
    throw invalidRequest(`comment has to be a text of at most ${MAX_COMMENT} characters.`);
  }
  const scoreGiven = points(given, "scoreGiven");
  const scoreMaximum = points(given, "scoreMaximum");
  if (scoreGiven !== null && (scoreMaximum === null || scoreMaximum === 0)) {
    throw invalidRequest("scoreGiven needs a scoreMaximum above 0.");
  }
  return {
    userId,
    comment,
    scoreGiven,
    scoreMaximum,
    timestamp,
    activityProgress: oneOf(activityProgresses, given, "activityProgress"),
    gradingProgress: oneOf(gradingProgresses, given, "gradingProgress"),
  };
}

function points(given: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = given[name] ?? null;
  if (value === null || (typeof value === "number" && Number.isFinite(value) && value >= 0)) return value;
  throw invalidRequest(`${name} has to be a number from 0 up.`);
}

function oneOf<const Values extends readonly string[]>(
  values: Values,
  given: Readonly<Record<string, unknown>>,
  name: string,
): Values[number] {
  const found = values.find((value) => value === given[name]);
  if (found === undefined) throw invalidRequest(`${name} has to be one of: ${values.join(", ")}.`);
  return found;
}

async function assertMember(db: LtiDb, { contextId }: ServiceCall, userId: string): Promise<void> {
  const row = isId(userId)
    ? await db
        .selectFrom("objective_access")
        .select("id")
        .where("user_id", "=", userId)
        .where("objective_id", "=", contextId)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new LtiError(404, "not_found", "The user is no member of this course.");
}

/** Gives the score to the learner's last attempt at the activity. */
async function giveToLearner(
  db: LtiDb,
  { tenantId, now, hooks }: ServiceCall,
  item: LineItem,
  { userId, scoreGiven, scoreMaximum, ...score }: Score,
  publish: (event: LiveEvent) => void,
): Promise<void> {
  const [last, earlier] = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .select(["own.id", "own.started"])
    .where("own.part_id", "=", item.id)
    .where("attempt.user_id", "=", userId)
    .orderBy("attempt.attempt", "desc")
    .limit(2)
    .execute();
  if (last === undefined) throw new LtiError(409, "conflict", "The user has not started this activity.");
  // A score names no attempt. A score that is older than the last attempt belongs to an earlier attempt.
  if (earlier !== undefined && score.timestamp < last.started) {
    throw new LtiError(409, "olderScore", "The score is of an earlier attempt.");
  }
  try {
    await giveScore(
      { db, tenantId, now, hooks, publish },
      { ...score, userId, activityWorkflowId: last.id, score: scoreGiven, maxScore: scoreMaximum, source: "tool" },
    );
  } catch (error) {
    throw error instanceof ApiError ? ltiErrorFor(error) : error;
  }
}

function ltiErrorFor({ status, code, reason, options }: ApiError): LtiError {
  const { detail, errors } = options;
  const faults = Object.entries(errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
  return new LtiError(status, reason ?? code, [detail, ...faults].filter(Boolean).join(" ") || code);
}

/** Stores a score in a line item that the tool has made. It is not part of any result of the portal. */
async function storeInToolLineItem(
  db: LtiDb,
  { tenantId }: ServiceCall,
  item: LineItem,
  { userId, scoreGiven, scoreMaximum, ...score }: Score,
): Promise<void> {
  const row = {
    score: scoreGiven,
    score_maximum: scoreMaximum,
    activity_progress: score.activityProgress,
    grading_progress: score.gradingProgress,
    comment: score.comment,
    timestamp: score.timestamp,
  };
  const kept = await db
    .insertInto("lti_score")
    .values({ tenant_id: tenantId, line_item_id: item.id, user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "line_item_id", "user_id"])
        .doUpdateSet(row)
        .where("lti_score.timestamp", "<", score.timestamp),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (kept === undefined) throw new LtiError(409, "olderScore", "A newer score is here already.");
}
