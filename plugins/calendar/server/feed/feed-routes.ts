import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { hashOfSecret, type PluginServer } from "../../../../server/sdk";
import type { CalendarTables } from "../calendar.tables";
import { FEED_PATH } from "./feed-address";
import { writeFeed } from "./write-feed";

interface FeedRequest {
  readonly Querystring: { readonly key?: unknown };
}

/** How many points an answer takes from those that each IP address may spend in a minute without signing in. */
const COST = 1;
/** How exact the last use of an address is, in milliseconds: a row is written only so often. */
const USE_STEP = 3_600_000;

/** Serves the calendar of a person to programs that know the person's secret address. */
export function feedRoutes(http: FastifyInstance, server: PluginServer<CalendarTables>): void {
  http.get<FeedRequest>(FEED_PATH, (request, reply) => {
    // A browser that opens the address must not tell it to anybody.
    reply.headers({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
    return server.visit(request, COST, async () => {
      const { key } = request.query;
      const tenantId = await request.portal.tenantId();
      const db = server.dbOf(tenantId);
      const feed =
        typeof key === "string"
          ? await db
              .selectFrom("calendar_feed as feed")
              .innerJoin("account", "account.id", "feed.user_id")
              .select(["feed.user_id", "feed.secret_hash", "feed.used", "account.locale"])
              .where("feed.secret_hash", "=", hashOfSecret(key))
              .executeTakeFirst()
          : undefined;
      if (feed === undefined) return notThere(reply);
      const now = server.clock();
      if (feed.used === null || now.getTime() - feed.used.getTime() >= USE_STEP) {
        const used = new Date(Math.floor(now.getTime() / USE_STEP) * USE_STEP);
        await db.updateTable("calendar_feed").set({ used }).where("secret_hash", "=", feed.secret_hash).execute();
      }
      // Never the language of the request: two programs would change each other's entries with every read.
      const locale = feed.locale ?? "en-US";
      const text = (id: string) => server.text(request, locale, id);
      const { name } = server.branding(request);
      const body = await writeFeed(
        { db, tenantId, userId: feed.user_id, now, hooks: server.hooksOf(request) },
        { origin: request.portal.origin, calendarName: name ?? text("calendar.title"), text },
      );
      const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
      reply.header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type("text/calendar; charset=utf-8").send(body);
    });
  });
}

/** The same answer for an address that was never valid and for one that is not valid any more. */
function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
}
