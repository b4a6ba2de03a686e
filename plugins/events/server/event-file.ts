import type { FastifyInstance } from "fastify";
import {
  ApiError,
  calendarFile,
  calendarUid,
  contentDisposition,
  isId,
  notFound,
  type PluginServer,
  PORTAL_BASE,
} from "../../../server/sdk";
import { enterPartOf } from "../../../server/sdk/attempts";
import type { EventContent } from "../contract";
import { EVENT_FILES } from "../rules/event-file-path.rules";

interface FileRequest {
  readonly Params: { readonly attempt: string; readonly file: string };
}

/** Serves an event as a file that calendar programs open. It has the identity that the event has in their calendars. */
export function eventFileRoutes(http: FastifyInstance, server: PluginServer<object>): void {
  http.get<FileRequest>(`${PORTAL_BASE}${EVENT_FILES}:attempt/:file`, async (request, reply) => {
    const user = await server.sessionUser(request);
    if (user === null) throw new ApiError("unauthorized");
    const { attempt, file } = request.params;
    const [, activityId = ""] = /^([0-9a-f-]{36})\.ics$/.exec(file) ?? [];
    if (!isId(attempt) || !isId(activityId)) throw notFound();
    const tenantId = await request.portal.tenantId();
    const db = server.dbOf(tenantId);
    const now = server.clock();
    const row = await db
      .selectFrom("activity_part as part")
      .innerJoin("activity_content as content", "content.activity_id", "part.activity_id")
      .select(["part.id", "content.content"])
      .where("part.activity_id", "=", activityId)
      .where("part.removed", "=", false)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const scope = { db, tenantId, userId: user.id, now, hooks: server.hooksOf(request) };
    const path = await enterPartOf(scope, { objectiveWorkflowId: attempt, partId: row.id }, "read");
    const activity = path.at(-1)?.childActivity;
    if (activity?.type !== "event") throw notFound();
    const { start, end, location, joinUrl } = row.content as unknown as EventContent;
    const item = {
      uid: calendarUid(tenantId, `event:${activityId}`),
      name: activity.name,
      description: null,
      start: new Date(start),
      end: new Date(end),
      place: location,
      url: joinUrl,
      sequence: 0,
      changed: now,
    };
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": contentDisposition("attachment", "event.ics"),
      })
      .type("text/calendar; charset=utf-8")
      .send(calendarFile([item], { name: null, refresh: null }));
  });
}
