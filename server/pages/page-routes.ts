import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageDocument, placesByFile } from "../../core/kernel/server";
import { prefixes } from "../../core/learning/contract/endpoint";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { allowedParents, frameSources, refusedParents } from "../../core/learning/rules/index";
import { type ConfigSource, listSetting, shownConfig } from "../config/config-source";
import type { AnswerRead } from "../contract/calls/read-call";
import type { Services } from "../contract/calls/services";
import { userAnswer } from "../contract/calls/session-user";
import { type AllowedSources, pagePolicy } from "../contract/http/security-headers";
import { sendImmutableTexts } from "../kit/files/immutable-text";
import { jsonForScript } from "../kit/html/html";
import { orNotFound } from "./built-files";
import { type FirstAnswers, firstAnswers } from "./first-answers";
import { contentWriter, type FirstContent, firstContent } from "./first-content";
import { firstStyle } from "./first-style";
import { pinnedFragments } from "./fragments";
import { keepsPages, offlineRoutes } from "./offline/offline-routes";
import { DEFAULT_NAME, portalPage } from "./portal-page";
import { chosenTheme, memberLocale, offeredLocales, sendKnownLocale } from "./preferences";
import { type StartRoute, startRoute } from "./start-route";
import { startScript } from "./start-script";
import { stillPage } from "./still-page";
import { stillStyle } from "./still-style";

export interface PageParts extends Services {
  /** Carries out calls of the API for the page that sends their answers along. */
  readonly answerRead: AnswerRead;
}

const BASE = "/learn";
/**
 * How many points a page with content takes from those that each IP address may spend in a minute without signing in.
 * It takes several, because the server searches whole lists for it, as for calls of the API.
 */
const PAGE_COST = 4;
/** The setting with the origins of sites that may show the portal in a frame. */
const PARENTS = "platform.embedding.allowedParents";

/** Serves the portal's page for every address below /learn for which there is no other route. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  const { config, build, textOf, frameOrigins, visitors, clock, hooksOf, answerRead } = parts;
  const manifests = config.documents.map(pageDocument);
  /** Host → the wrong values of its setting with the sites that may show the portal, as they were logged last. */
  const logged = new Map<string, string>();
  app.get("/", async (request, reply) => {
    const { search } = new URL(request.url, "http://portal.invalid");
    return reply.redirect(BASE + search);
  });
  app.get(`${BASE}/favicon.svg`, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").type("image/svg+xml").send(FAVICON),
  );

  sendImmutableTexts(app, [firstStyle, stillStyle]);

  // A page without live events asks here for the current build. On static hosting a file of the build is at this
  // address.
  app.get(`${BASE}/portal-build.json`, async (_request, reply) =>
    reply.header("cache-control", "no-store").send(build.notice),
  );

  // On static hosting a file of the build is at this address, too.
  app.get(`${BASE}/THIRD-PARTY-NOTICES`, async (_request, reply) => {
    const notices = await build.readNotices().catch(orNotFound);
    return reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(notices);
  });

  // The lines of the manifests' entries, for the command `explain` in the browser's console, which says why something
  // is shown or not. On static hosting a file of the build is at this address, too.
  const places = placesByFile(config.documents);
  app.get(`${BASE}/manifest-places.json`, async (_request, reply) =>
    reply.header("cache-control", "no-store").send(places),
  );

  /**
   * The import map of the page, as text. Only fragments need it: they import the portal's own modules by name. null if
   * the tenant pins none.
   */
  function importMapFor(host: string): string | null {
    return pinnedFragments(config, host).length > 0 ? jsonForScript({ imports: build.summary.shared }) : null;
  }

  function nameOf(host: string): string {
    return config.resolved(host).config.branding?.name ?? DEFAULT_NAME;
  }

  function bootFor(host: string, locale: string) {
    const { locales } = build.summary;
    const offered = offeredLocales(config, build, host).flatMap((tag) => (locales[tag] ? [[tag, locales[tag]]] : []));
    return { manifests, locale, prefixes, locales: Object.fromEntries(offered) as PortalBoot["locales"] };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<{ html: string; status: number }> {
    const { host, origin } = request.portal;
    const session = await request.portal.session();
    const { summary } = build;
    // An administrator who sees the portal as somebody else reads it in the administrator's own language.
    const member = session === null || session.user.impersonator ? null : session.user;
    const asked = parts.localeOf(request);
    const offered = offeredLocales(config, build, host);
    const locale = member === null ? asked : memberLocale(request, offered, member.locale);
    if (member !== null) {
      sendKnownLocale(request, reply, locale, asked);
      // The page does not wait until the language is stored. If storing fails, the next page stores the language.
      parts
        .keepLocale(member, locale)
        .catch((error: unknown) => request.log.warn({ err: error }, "pages: a language could not be stored"));
    }
    const boot: PortalBoot = {
      ...bootFor(host, locale),
      config: shownConfig(config, host, session?.user ?? null, await parts.audienceOf(host, session?.user ?? null)),
      user: session === null ? null : userAnswer(session.user),
      buildId: summary.id,
      csrfToken: session?.csrfToken ?? parts.visitorToken,
      now: clock().toISOString(),
      ...(member !== null && keepsPages(parts, host) ? { keepsPages: true } : {}),
    };
    const { pathname, search } = new URL(request.url, origin);
    const path = pathname.slice(BASE.length);
    const start = startRoute(boot, path, search);
    const theme = chosenTheme(request);
    const page = {
      build: summary,
      route: start?.route ?? null,
      search,
      theme,
      noScript: textOf(host, locale, "page.noScript"),
      importMap: importMapFor(host),
    };
    if (session === null) {
      const content = await contentFor(request, { boot, path, search, locale });
      const ahead = content === null ? {} : { ahead: { place: pathname + search, answers: content.answers } };
      const html = portalPage({
        ...page,
        boot: { ...boot, ...ahead },
        picture: null,
        draws: [],
        content,
        still: null,
      });
      return { html, status: content?.status ?? 200 };
    }
    const first = start === null ? null : await answersFor(request, start, search);
    const ahead = start === null || first === null ? {} : { ahead: sentAhead(start.path, search, first) };
    const { branding = {} } = boot.config.config;
    // While an administrator sees the portal as somebody else, a bar about that stands above the page.
    const still =
      start === null || session.user.impersonator
        ? null
        : stillPage({ route: start.route, first, branding, theme, text: (key) => textOf(host, locale, key) });
    const html = portalPage({
      ...page,
      boot: { ...boot, ...ahead },
      still,
      picture: first?.picture ?? null,
      draws: first?.draws ?? [],
      content: null,
    });
    return { html, status: 200 };
  }

  /** The content that a plugin writes for the page. The work counts for the limit of the visitor's IP address. */
  async function contentFor(
    request: FastifyRequest,
    page: Pick<Parameters<typeof firstContent>[0], "boot" | "path" | "search" | "locale">,
  ): Promise<FirstContent | null> {
    const { host, origin } = request.portal;
    const hooks = hooksOf(host);
    const writer = contentWriter(page, hooks);
    if (writer === null) return null;
    const tenantId = await request.portal.tenantId();
    const { name = DEFAULT_NAME } = page.boot.config.config.branding ?? {};
    const text = (key: string) => textOf(host, page.locale, key);
    const asked = { ...page, ...writer, hooks, origin, tenantId, name, text, db: parts.dbOf(tenantId) };
    return visitors.pass(request, PAGE_COST, () => firstContent(asked));
  }

  /** The answers of the calls that the page of a member would send first. */
  function answersFor(request: FastifyRequest, { route, params }: StartRoute, search: string) {
    return firstAnswers({
      route,
      params,
      search,
      now: clock(),
      hooks: hooksOf(request.portal.host),
      read: (endpoint, input) => answerRead(request, endpoint, input),
    });
  }

  async function sourcesOf(request: FastifyRequest): Promise<AllowedSources> {
    const { host, origin } = request.portal;
    const opened = allowedSources(config, host);
    const refused = refusedParents(config.setting(host, PARENTS)).join(", ");
    if (refused !== "" && logged.get(host) !== refused) {
      logged.set(host, refused);
      request.log.warn(
        { host, refused },
        `pages: ${PARENTS} has values that are no origins with https: they do not count`,
      );
    }
    const scripts = pinnedFragments(config, host).flatMap(({ url }) => originOf(url, LOOPBACK_ORIGIN));
    const tenantId = await request.portal.tenantId();
    const inline = [importMapFor(host), startScript(build.summary.entry)].filter((text) => text !== null);
    return {
      ...opened,
      scripts: [...new Set(scripts)],
      inlineScripts: inline.map((text) => `'sha256-${hash("sha256", text, "base64")}'`),
      frames: [...opened.frames, ...(await frameOrigins.of({ tenantId, origin, hooks: hooksOf(host) }))],
    };
  }

  offlineRoutes(app, parts, { importMapFor, sourcesOf, bootFor, nameOf });

  for (const url of [BASE, `${BASE}/*`]) {
    app.get(url, async (request, reply) => {
      const { html, status } = await answer(request, reply);
      const opened = await sourcesOf(request);
      return reply
        .code(status)
        .header("content-security-policy", pagePolicy(opened, request.portal.isSecure))
        .header("cache-control", "no-store")
        .header("vary", "Cookie, Accept-Language")
        .type("text/html; charset=utf-8")
        .send(html);
    });
  }
}

function sentAhead(path: string, search: string, { answers, goesTo }: FirstAnswers): NonNullable<PortalBoot["ahead"]> {
  const place = `${BASE}${path}${search}`;
  return goesTo === undefined ? { place, answers } : { place, next: `${BASE}${goesTo}${search}`, answers };
}

const ORIGIN = /^https:\/\/[a-z0-9.*-]+(:\d+)?$/i;
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * The sources that the tenant's configuration allows in the content security policy of pages. Values that are not plain
 * origins are left out.
 */
export function allowedSources(config: ConfigSource, host: string): Omit<AllowedSources, "scripts" | "inlineScripts"> {
  const external = listSetting(config, host, "platform.lms.allowedExternalSources");
  const { logo, logoDark, favicon } = config.resolved(host).config.branding ?? {};
  const pictures = [logo, logoDark, favicon];
  return {
    frames: frameSources(external),
    ancestors: allowedParents(config.setting(host, PARENTS)),
    storage: listSetting(config, host, "platform.lms.storageOrigins").filter((source) => ORIGIN.test(source)),
    images: [...new Set(pictures.flatMap((address) => originOf(address)))],
  };
}

/**
 * The origin of an address on another site, in a list; an empty list for anything else. `also`: matches origins that
 * are allowed besides https.
 */
function originOf(address: string | undefined, also?: RegExp): readonly string[] {
  const origin = address === undefined ? null : (URL.parse(address)?.origin ?? null);
  return origin !== null && (ORIGIN.test(origin) || also?.test(origin)) ? [origin] : [];
}

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f6a73"/><path d="M16 12.5c-2.2-1.9-5-2.7-9-2.7V21c4 0 6.8.8 9 2.7 2.2-1.9 5-2.7 9-2.7V9.8c-4 0-6.8.8-9 2.7zm0 0v11" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
