import type { FastifyInstance } from "fastify";
import { ltiEndpoints } from "../../endpoints";
import { scopes } from "../../protocol/claims";
import type { LtiContext } from "../../registry/lti-context";
import {
  addLineItem,
  changeLineItem,
  findLineItem,
  LINE_ITEM_ROUTE,
  type LineItem,
  type LineItemParams,
  lineItemJson,
  listLineItems,
  readLineItem,
  removeLineItem,
} from "./line-item";
import { linkNext, readPage } from "./paging";
import { authorizeServiceCall } from "./service-call";

const MAX_PER_PAGE = 500;
const ITEM_TYPE = "application/vnd.ims.lis.v2.lineitem+json";
const CONTAINER_TYPE = "application/vnd.ims.lis.v2.lineitemcontainer+json";
const LIST_ROUTE = "/lti/contexts/:contextId/lineitems";

/** Columns of the grade book that a tool may see (Assignment and Grade Services 2.0). */
export function lineItemRoutes(app: FastifyInstance, context: LtiContext): void {
  const reading = [scopes.lineItem, scopes.lineItemReadOnly];
  const writing = [scopes.lineItem];

  app.get<{ Querystring: Record<string, unknown> }>(LIST_ROUTE, async (request, reply) => {
    const call = await authorizeServiceCall(context, request, reading);
    const { query } = request;
    const page = readPage(query, MAX_PER_PAGE);
    const found = (await listLineItems(call.db, call)).filter((item) => isWanted(item, query));
    const end = page.offset + page.limit;
    if (found.length > end) linkNext(reply, ltiEndpoints(call.origin).lineItemsUrl(call.contextId), query, page);
    const items = found.slice(page.offset, end).map((item) => lineItemJson(call, item));
    return reply.type(CONTAINER_TYPE).send(JSON.stringify(items));
  });

  app.post(LIST_ROUTE, async (request, reply) => {
    const call = await authorizeServiceCall(context, request, writing);
    const item = await addLineItem(call.db, call, readLineItem(call, request.body));
    return reply
      .code(201)
      .type(ITEM_TYPE)
      .send(JSON.stringify(lineItemJson(call, item)));
  });

  app.get<{ Params: LineItemParams }>(LINE_ITEM_ROUTE, async (request, reply) => {
    const call = await authorizeServiceCall(context, request, reading);
    const item = await findLineItem(call.db, call, request.params.lineItemId);
    return reply.type(ITEM_TYPE).send(JSON.stringify(lineItemJson(call, item)));
  });

  app.put<{ Params: LineItemParams }>(LINE_ITEM_ROUTE, async (request, reply) => {
    const call = await authorizeServiceCall(context, request, writing);
    const item = await findLineItem(call.db, call, request.params.lineItemId);
    const changed = await changeLineItem(call.db, item, readLineItem(call, request.body));
    return reply.type(ITEM_TYPE).send(JSON.stringify(lineItemJson(call, changed)));
  });

  app.delete<{ Params: LineItemParams }>(LINE_ITEM_ROUTE, async (request, reply) => {
    const call = await authorizeServiceCall(context, request, writing);
    await removeLineItem(call.db, await findLineItem(call.db, call, request.params.lineItemId));
    return reply.code(204).send();
  });
}

function isWanted(item: LineItem, query: Readonly<Record<string, unknown>>): boolean {
  const { resource_link_id: link, resource_id: resource, tag } = query;
  return (
    (link === undefined || item.resourceLinkId === link) &&
    (resource === undefined || item.resourceId === resource) &&
    (tag === undefined || item.tag === tag)
  );
}
