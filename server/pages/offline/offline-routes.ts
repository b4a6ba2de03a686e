import type { FastifyInstance, FastifyRequest } from "fastify";
import type { KeptSet } from "../../../core/learning/contract/kept-set";
import { settingFor } from "../../config/config-source";
import type { AnswerRead } from "../../contract/calls/read-call";
import type { Services } from "../../contract/calls/services";
import { type AllowedSources, pagePolicy } from "../../contract/http/security-headers";
import { ApiError } from "../../kit/errors/api-error";
import { keptPages } from "./kept-pages";
import { SHELL_PATH, type ShellPage, shellPage } from "./shell-page";
import { appIcon, ICON_PATH, MANIFEST_PATH, webManifest } from "./web-manifest";
import { EMPTY_WORKER, WORKER_PATH, WORKER_POLICY, workerScript } from "./worker-script";

const SETTING = "platform.offline.enabled";

interface OfflineParts extends Services {
  /** Carries out calls of the API whose answers a browser keeps. */
  readonly answerRead: AnswerRead;
}

/** What the shell shares with the portal's page. */
export interface SharedWithPage {
  /** The name of the portal: the tenant's, or the default one. */
  nameOf(host: string): string;
  importMapFor(host: string): string | null;
  sourcesOf(request: FastifyRequest): Promise<AllowedSources>;
  bootFor(host: string, locale: string): Parameters<typeof shellPage>[0]["boot"];
}

/** Whether browsers keep pages of the tenant. A development build changes too often for it. */
export function keepsPages({ build, settingOf }: Pick<OfflineParts, "build" | "settingOf">, host: string): boolean {
  return settingOf(host, SETTING) === true && build.summaryIfBuilt?.files !== undefined;
}

/** Serves what browsers need to install the portal and to read without a connection. */
export function offlineRoutes(app: FastifyInstance, parts: OfflineParts, page: SharedWithPage): void {
  const { config, build, textOf, clock, hooksOf, answerRead } = parts;
  const brandingOf = (host: string) => config.resolved(host).config.branding ?? {};

  app.get(MANIFEST_PATH, async (request, reply) => {
    const { host } = request.portal;
    const manifest = webManifest(brandingOf(host), page.nameOf(host), parts.localeOf(request));
    return reply
      .headers({ "cache-control": "no-cache", vary: "Cookie, Accept-Language" })
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest));
  });

  app.get(ICON_PATH, async (request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("image/svg+xml")
      .send(appIcon(brandingOf(request.portal.host))),
  );

  async function shellFor(request: FastifyRequest): Promise<ShellPage | null> {
    const { host, isSecure } = request.portal;
    if (!keepsPages(parts, host)) return null;
    const locale = parts.localeOf(request);
    return shellPage({
      boot: page.bootFor(host, locale),
      build: build.summary,
      name: page.nameOf(host),
      favicon: brandingOf(host).favicon,
      importMap: page.importMapFor(host),
      policy: pagePolicy(await page.sourcesOf(request), isSecure),
      text: (key) => textOf(host, locale, key),
    });
  }

  app.get(WORKER_PATH, async (request, reply) => {
    const shell = await shellFor(request);
    const script = shell === null ? EMPTY_WORKER : workerScript(await build.readWorker(), shell);
    return (
      reply
        .headers({ "cache-control": "no-cache", "content-security-policy": WORKER_POLICY })
        // The first page is at /learn, without a slash.
        .header("service-worker-allowed", "/learn")
        .type("text/javascript; charset=utf-8")
        .send(script)
    );
  });

  // Only the worker asks for it. It is another page than those that are served: it has no person's data.
  app.get(SHELL_PATH, async (request, reply) => {
    const shell = await shellFor(request);
    if (shell === null) throw new ApiError("notFound");
    return reply
      .headers({ "cache-control": "no-store", "content-security-policy": shell.policy })
      .header("x-portal-version", shell.version)
      .type("text/html; charset=utf-8")
      .send(shell.html);
  });

  // What the person who is signed in may read without a connection now. It takes the place of all that was kept before.
  app.get("/learn/kept.json", async (request, reply) => {
    const { host } = request.portal;
    const session = await request.portal.session();
    if (session === null) throw new ApiError("unauthorized");
    if (session.user.impersonator || !keepsPages(parts, host)) throw new ApiError("notFound");
    const now = clock();
    const audience = await parts.audienceOf(host, session.user);
    const kept = await keptPages({
      hooks: hooksOf(host),
      now,
      setting: (key) => settingFor(parts.config, host, audience, key),
      read: (endpoint, input) => answerRead(request, endpoint, input),
    });
    const answer: KeptSet = { ...kept, person: session.user.id, now: now.toISOString() };
    return reply.headers({ "cache-control": "no-store", vary: "Cookie" }).send(answer);
  });
}
