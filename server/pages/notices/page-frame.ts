import type { FastifyRequest } from "fastify";
import type { Services } from "../../contract/calls/services";
import { accentPath } from "../accent-style";
import { DEFAULT_NAME } from "../portal-page";
import { chosenTheme, offeredLocales } from "../preferences";
import type { PageFrame } from "./sign-in-page";

export type PageFrameParts = Pick<Services, "config" | "build" | "textOf" | "localeOf">;

export function pageFrame({ config, build, textOf, localeOf }: PageFrameParts, request: FastifyRequest): PageFrame {
  const locale = localeOf(request);
  const branding = config.resolved(request.portal.host).config.branding ?? {};
  const { name = DEFAULT_NAME, accent, logo = null, logoDark = null, picture = null, favicon = null } = branding;
  const accentCss = accentPath(accent);
  return {
    locale,
    name,
    logo,
    logoDark,
    picture,
    favicon,
    locales: offeredLocales(config, build, request.portal.host),
    theme: chosenTheme(request),
    css: [...(build.summaryIfBuilt?.css ?? []), ...(accentCss === null ? [] : [accentCss])],
    text: (key) => textOf(request.portal.host, locale, key),
  };
}
