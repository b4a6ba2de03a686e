import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  ApiError,
  DrawnFiles,
  escapeHtml,
  isId,
  notFound,
  type PluginServer,
  PORTAL_BASE,
  pixelsOf,
} from "../../../../server/sdk";
import { openPaths } from "../../rules/open-paths";
import { listedIds, loadCourse } from "../courses.rows";
import { coverPicture } from "./cover-picture";
import { PICTURES, pictureVersion } from "./picture-address";

/** How many points an answer takes from those that each IP address may spend in a minute without signing in. */
const COST = { picture: 10, sitemap: 10 } as const;
/** How many drawn pictures the process has in memory at most; one has about 100 KB. */
const MAX_KEPT = 100;
/** The largest picture of a course that this server cuts to the size of a preview, in bytes. */
const MAX_BYTES = 10_000_000;
/** The most pixels of such a picture: a small file can hold a picture that fills the memory. */
const MAX_PIXELS = 40_000_000;
const RETRY_SECONDS = 5;
const MAX_LISTED = 50_000;
const FOR_EVER = "public, max-age=31536000, immutable";

interface NamedFile {
  readonly Params: { readonly file: string };
}

/** Serves what search engines and previews of links ask for: pictures of courses, the sitemap, and robots.txt. */
export function shareRoutes(http: FastifyInstance, server: PluginServer<object>): void {
  const drawn = new DrawnFiles(MAX_KEPT);
  const dbOf = async (request: FastifyRequest) => server.dbOf(await request.portal.tenantId());

  http.get<NamedFile>(`${PICTURES}:file`, (request, reply) =>
    server.visit(request, COST.picture, async () => {
      const [, id = "", version] = /^([0-9a-f-]{36})\.([0-9a-f]{12})\.png$/.exec(request.params.file) ?? [];
      if (!isId(id)) throw notFound();
      const course = await loadCourse(await dbOf(request), id);
      if (pictureVersion(course) !== version) throw notFound();
      const key = `${await request.portal.tenantId()} ${id} ${version}`;
      const picture = await drawn.get(key, async () =>
        coverPicture(course.id, await imageOf(request, course.imageUrl)),
      );
      return reply
        .headers({ "cache-control": FOR_EVER, "cross-origin-resource-policy": "cross-origin" })
        .type("image/png")
        .send(picture);
    }),
  );

  /** The course's own picture; null if it has none, or if the picture is too large. */
  async function imageOf(request: FastifyRequest, address: string | null): Promise<Buffer | null> {
    if (address === null) return null;
    const answer = await server.fetchThisServer(new URL(address, request.portal.origin));
    if (answer.status === 401 || answer.status === 404) return null;
    // Browsers keep the answer for ever. So a temporary failure must not look like a course without a picture.
    if (!answer.ok) throw new ApiError("unavailable", { retryAfter: RETRY_SECONDS });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length > MAX_BYTES || pixelsOf(bytes) > MAX_PIXELS ? null : bytes;
  }

  http.get("/sitemap.xml", (request, reply) =>
    server.visit(request, COST.sitemap, async () => {
      const { origin } = request.portal;
      const ids = await listedIds(await dbOf(request), MAX_LISTED - 1);
      const paths = [openPaths.list, ...ids.map((id) => openPaths.course(id))];
      const urls = paths.map((path) => `<url><loc>${escapeHtml(`${origin}${PORTAL_BASE}${path}`)}</loc></url>`);
      return reply
        .header("cache-control", "public, max-age=3600")
        .type("application/xml; charset=utf-8")
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
        );
    }),
  );

  // Search engines may read only the open catalog, and the files and API calls that its pages need.
  http.get("/robots.txt", async (request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(
        [
          "User-agent: *",
          ...[openPaths.list, "/assets/", "/first.", "/favicon.svg"].map((path) => `Allow: ${PORTAL_BASE}${path}`),
          ...["/api/lms/v1/public/", "/api/lms-storage/v1/files/", "/sitemap.xml"].map((path) => `Allow: ${path}`),
          "Disallow: /",
          `Sitemap: ${request.portal.origin}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );
}
