import { ApiError, type CallsOf, notFound } from "@portal/server-sdk";
import { enterLastAttempt, enterPartOf } from "@portal/server-sdk/attempts";
import type * as contract from "../contract";
import type { PollContent } from "../contract";
import type { PollTables } from "./polls.tables";

type Calls = CallsOf<typeof contract, PollTables>;
type Scope = Pick<Parameters<Calls["getPollResults"]>[0], "db" | "tenantId" | "user" | "now" | "hooks">;

const scopeOf = ({ db, tenantId, user, now, hooks }: Scope) => ({ db, tenantId, userId: user.id, now, hooks });

/**
 * Finds a poll by its id. It does not check whether the user may open the poll.
 * @throws ApiError `notFound` when there is no such poll
 */
async function findPoll({ db }: Scope, id: string) {
  const poll = await db
    .selectFrom("activity_part as part")
    .innerJoin("activity_content as stored", (join) => join.onRef("stored.activity_id", "=", "part.activity_id"))
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select(["part.objective_id", "stored.content"])
    .where("part.id", "=", id)
    .where("activity.type", "=", "poll")
    .executeTakeFirst();
  if (poll === undefined) throw notFound();
  return { objectiveId: poll.objective_id, content: poll.content as unknown as PollContent };
}

const getPollResults: Calls["getPollResults"] = async (call) => {
  const { db, user, params } = call;
  const { objectiveId, content } = await findPoll(call, params.pollId);
  const attempt = await enterLastAttempt(scopeOf(call), objectiveId, params.pollId);
  if (attempt === null) throw notFound();
  const votes = await db
    .selectFrom("polls_vote")
    .select(["user_id", "choice", "voted"])
    .where("part_id", "=", params.pollId)
    .execute();
  const own = votes.find((vote) => vote.user_id === user.id && vote.voted >= attempt.workflow.started)?.choice ?? null;
  if (own === null) return { own, counts: [] };
  const counts = content.choices.map(({ key }) => ({
    choice: key,
    votes: votes.filter(({ choice }) => choice === key).length,
  }));
  return { own, counts };
};

const castVote: Calls["castVote"] = async (call) => {
  const { db, tenantId, user, now, body } = call;
  const { objectiveId, content } = await findPoll(call, body.pollId);
  const place = { objectiveWorkflowId: body.objectiveWorkflowId, partId: body.pollId };
  const part = (await enterPartOf(scopeOf(call), place, "write")).at(-1);
  if (part?.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.state !== "inProgress")
    throw new ApiError("workflowClosed");
  if (!content.choices.some(({ key }) => key === body.choice))
    throw new ApiError("invalid", { errors: { choice: ["No choice of the poll."] } });
  const vote = { tenant_id: tenantId, part_id: body.pollId, user_id: user.id, choice: body.choice, voted: now };
  await db
    .insertInto("polls_vote")
    .values(vote)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "part_id", "user_id"]).doUpdateSet({ choice: body.choice, voted: now }),
    )
    .execute();
  call.publish({ type: "polls.voted", to: { course: objectiveId }, data: { pollId: body.pollId } });
  return { resultId: body.id };
};

/** The functions that answer the calls of the HTTP API which the plugin adds. */
export const calls: Calls = { castVote, getPollResults };
