import type { FastifyInstance } from "fastify";
import type { LiveEvent } from "../../../../../server/sdk";
import { isId, Refusal, withTransaction } from "../../../../../server/sdk";
import { giveScore } from "../../../../../server/sdk/attempts";
import type { LtiDb } from "../../lti.tables";
import type { LtiContext } from "../../lti-context";
import { scopes } from "../claims";
import { LtiError } from "../lti-error";
import type { LineItem } from "./line-item";
import { ONE, type OneParams } from "./line-item-routes";
import { findLineItem } from "./line-item-store";
import { readScore, type Score } from "./score";
import { type ServiceCall, serviceCall } from "./service-call";

/** Assignment and Grade Services 2.0: a tool says what a learner has achieved. */
export function scoreRoutes(app: FastifyInstance, context: LtiContext): void {
  app.post<{ Params: OneParams }>(`${ONE}/scores`, async (request, reply) => {
    const call = await serviceCall(context, request, [scopes.score]);
    const item = await findLineItem(call.db, call, request.params.lineItemId);
    const score = readScore(request.body, call.now);
    const events: LiveEvent[] = [];
    await withTransaction(call.db, async (trx) => {
      events.length = 0;
      await assertMember(trx, call, score.userId);
      if (item.isOwn) await giveToLearner(trx, call, item, score, (event) => events.push(event));
      else await keepBeside(trx, call, item, score);
    });
    context.publish(call.tenantId, events);
    return reply.code(204).send();
  });
}

/** Somebody outside the course has no score in it. */
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

/** The score of an activity goes to the learner's last attempt at it. */
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
  // A score knows no attempts: one from before this attempt was for the one before it, and came late.
  if (earlier !== undefined && score.timestamp < last.started) {
    throw new LtiError(409, "olderScore", "The score is of an earlier attempt.");
  }
  try {
    await giveScore(
      { db, tenantId, now, hooks, publish },
      { ...score, userId, activityWorkflowId: last.id, score: scoreGiven, maxScore: scoreMaximum, source: "tool" },
    );
  } catch (error) {
    throw error instanceof Refusal ? inWordsOfTheService(error) : error;
  }
}

function inWordsOfTheService({ status, code, reason, options }: Refusal): LtiError {
  const { detail, errors } = options;
  const faults = Object.entries(errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
  return new LtiError(status, reason ?? code, [detail, ...faults].filter(Boolean).join(" ") || code);
}

/** The score of a column that the tool made. */
async function keepBeside(
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
