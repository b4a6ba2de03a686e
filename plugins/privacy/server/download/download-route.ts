import type { FastifyInstance } from "fastify";
import {
  ApiError,
  assertNotImpersonated,
  isId,
  notFound,
  type PluginServer,
  prefixes,
  writePersonJson,
} from "../../../../server/sdk";
import type { DownloadFormat } from "../../contract";
import type { PrivacyDb, PrivacyTables } from "../privacy.tables";
import { openNameless } from "./nameless-file";
import { type PageTexts, writePersonPage } from "./person-page";
import { loadResults } from "./results";

interface DownloadRequest {
  readonly Params: { readonly downloadId: string };
}

/** How long the address of a download works after the person has prepared the download, in milliseconds. */
const LIFETIME_MILLISECONDS = 5 * 60_000;

const fileTypes: Readonly<Record<DownloadFormat, { readonly type: string; readonly name: string }>> = {
  json: { type: "application/json; charset=utf-8", name: "my-data.json" },
  page: { type: "text/html; charset=utf-8", name: "my-data.html" },
};

/**
 * `GET users/me/data-downloads/{downloadId}`: the file with all data about a person, for the person who has prepared
 * the download. The file is complete on this server's disk before the first byte is sent. So a slow reader keeps no
 * transaction open, and if something fails, the answer is an error and not half a file.
 */
export function downloadRoute(http: FastifyInstance, server: PluginServer<PrivacyTables>): void {
  const closing = new AbortController();
  http.addHook("preClose", async () => closing.abort());

  http.get<DownloadRequest>(`${prefixes.platform}users/me/data-downloads/:downloadId`, async (request, reply) => {
    const user = await server.sessionUser(request);
    if (user === null) throw new ApiError("unauthorized");
    assertNotImpersonated(user);
    if (server.setting(request, "privacy.download") === false) throw notFound();
    const tenantId = await request.portal.tenantId();
    const [db, now, hooks] = [server.dbOf(tenantId), server.clock(), server.hooksOf(request)];
    const { format, time_zone: browserZone } = await takeDownload(db, request.params.downloadId, user.id, now);
    const results = await loadResults({ db, tenantId, userId: user.id, now, hooks });
    const locale = server.localeOf(request);
    const texts: PageTexts = {
      locale,
      timeZone: usableZone(user.timezone, browserZone),
      portal: server.branding(request).name ?? "",
      text: (key) => server.text(request, locale, key),
    };
    const file = await openNameless();
    try {
      const write = async (text: string) => void (await file.appendFile(text));
      await server.readPerson({ db, tenantId, userId: user.id, now, hooks, signal: closing.signal }, async (parts) => {
        await file.truncate(0);
        const isThere =
          format === "json"
            ? (await writePersonJson(parts, write, { results })) !== null
            : await writePersonPage(parts, results, texts, write);
        if (!isThere) throw notFound();
      });
      return reply
        .headers({
          "content-type": fileTypes[format].type,
          "content-disposition": `attachment; filename="${fileTypes[format].name}"`,
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          "cache-control": "no-store",
        })
        .send(file.createReadStream({ start: 0 }));
    } catch (error) {
      await file.close();
      throw error;
    }
  });
}

interface TakenDownload {
  readonly format: DownloadFormat;
  readonly time_zone: string | null;
}

/**
 * Marks a prepared download as fetched, so that its address does not work again.
 * @throws ApiError notFound when it was fetched before, is older than five minutes, or is not this user's
 */
async function takeDownload(db: PrivacyDb, id: string, userId: string, now: Date): Promise<TakenDownload> {
  if (!isId(id)) throw notFound();
  const taken = await db
    .updateTable("data_download")
    .set({ used: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("used", "is", null)
    .where("created", ">", new Date(now.getTime() - LIFETIME_MILLISECONDS))
    .returning(["format", "time_zone"])
    .executeTakeFirst();
  if (taken === undefined) throw notFound();
  return taken;
}

/** The first of the time zones that this server knows, or else UTC. */
function usableZone(...zones: readonly (string | null)[]): string {
  const isKnown = (zone: string | null): zone is string => {
    try {
      return zone !== null && new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
    } catch {
      return false;
    }
  };
  return zones.find(isKnown) ?? "UTC";
}
