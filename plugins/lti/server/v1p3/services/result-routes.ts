import type { FastifyInstance } from "fastify";
import { isId } from "../../../../../server/sdk";
import { ltiEndpoints } from "../../endpoints";
import { scopes } from "../../protocol/claims";
import type { LtiDb } from "../../protocol/lti.tables";
import type { LtiContext } from "../../registry/lti-context";
import { findLineItem, LINE_ITEM_ROUTE, type LineItem, type LineItemParams } from "./line-item";
import { linkNext, type Page, readPage } from "./paging";
import { authorizeServiceCall } from "./service-call";

const MAX_PER_PAGE = 500;
const CONTAINER_TYPE = "application/vnd.ims.lis.v2.resultcontainer+json";

interface Result {
  readonly userId: string;
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly comment: string | null;
}

/** The route of Assignment and Grade Services 2.0 for results, which are the grades in the portal's grade book. */
export function resultRoutes(app: FastifyInstance, context: LtiContext): void {
  app.get<{ Params: LineItemParams; Querystring: Record<string, unknown> }>(
    `${LINE_ITEM_ROUTE}/results`,
    async (request, reply) => {
      const call = await authorizeServiceCall(context, request, [scopes.result]);
      const { query } = request;
      const item = await findLineItem(call.db, call, request.params.lineItemId);
      const page = readPage(query, MAX_PER_PAGE);
      const userId = typeof query.user_id === "string" ? query.user_id : null;
      const isNobody = userId !== null && !isId(userId);
      const results = isNobody
        ? []
        : await (item.isOfActivity ? activityResults : toolLineItemResults)(call.db, item, userId, page);
      const url = ltiEndpoints(call.origin).lineItemUrl(call.contextId, item.id);
      if (results.length > page.limit) linkNext(reply, `${url}/results`, query, page);
      return reply.type(CONTAINER_TYPE).send(
        JSON.stringify(
          results.slice(0, page.limit).map(({ userId: of, score, maxScore, comment }) => ({
            id: `${url}/results/${of}`,
            scoreOf: url,
            userId: of,
            ...(score === null ? {} : { resultScore: score, resultMaximum: maxScore ?? item.scoreMaximum }),
            ...(comment === null ? {} : { comment }),
          })),
        ),
      );
    },
  );
}

/** Reads a page of results, and one more if there is a next page. `userId` null: of all learners. */
type ReadResults = (db: LtiDb, item: LineItem, userId: string | null, page: Page) => Promise<Result[]>;

/**
 * Reads the results of an activity. Each learner has one: the result that counts, in the learner's last attempt at the
 * course that has a result.
 */
const activityResults: ReadResults = async (db, item, userId, { limit, offset }) => {
  const rows = await db
    .selectFrom("activity_record as record")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "record.objective_workflow_id"))
    .distinctOn("attempt.user_id")
    .select(["attempt.user_id", "record.score", "record.max_score", "record.comment"])
    .where("record.part_id", "=", item.id)
    .where("record.counts", "=", true)
    .where("record.score", "is not", null)
    .$if(userId !== null, (query) => query.where("attempt.user_id", "=", userId))
    .orderBy("attempt.user_id")
    .orderBy("attempt.attempt", "desc")
    .offset(offset)
    .limit(limit + 1)
    .execute();
  return rows.map(({ user_id, score, max_score, comment }) => ({
    userId: user_id,
    score,
    maxScore: max_score,
    comment,
  }));
};

const toolLineItemResults: ReadResults = async (db, item, userId, { limit, offset }) => {
  const rows = await db
    .selectFrom("lti_score")
    .select(["user_id", "score", "score_maximum", "comment"])
    .where("line_item_id", "=", item.id)
    .$if(userId !== null, (query) => query.where("user_id", "=", userId))
    .orderBy("user_id")
    .offset(offset)
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    score: row.score,
    maxScore: row.score_maximum,
    comment: row.comment,
  }));
};
