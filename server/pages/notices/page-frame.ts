import type { FastifyRequest } from "fastify";
import type { Services } from "../../contract/calls/services";
import { accentPath } from "../accent-style";
import { DEFAULT_NAME } from "../portal-page";
import { chosenTheme } from "../preferences";
import type { PageFrame } from "./sign-in-page";

/** The parts of the server from which the look of a page is made. */
export type PageFrameParts = Pick<Services, "config" | "build" | "textOf" | "localeOf">;

/**
 * The look of the server's small pages (sign-in, errors, messages) for a request: the tenant's name and accent, the
 * reader's language and theme.
 */
export function pageFrame({ config, build, textOf, localeOf }: PageFrameParts, request: FastifyRequest): PageFrame {
  const locale = localeOf(request);
  const { name = DEFAULT_NAME, accent } = config.resolved(request.portal.host).config.branding ?? {};
  const accentCss = accentPath(accent);
  return {
    locale,
    name,
    theme: chosenTheme(request),
    css: [...(build.summaryIfBuilt?.css ?? []), ...(accentCss === null ? [] : [accentCss])],
    text: (key) => textOf(request.portal.host, locale, key),
  };
}
