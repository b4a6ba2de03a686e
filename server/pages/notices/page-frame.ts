import type { FastifyRequest } from "fastify";
import type { ConfigSource } from "../../config/config-source";
import type { AppContext } from "../../contract/calls/app-context";
import { accentPath } from "../accent-style";
import type { PortalBuild } from "../portal-build";
import { DEFAULT_NAME } from "../portal-page";
import { chosenTheme } from "../preferences";
import type { Texts } from "../texts";
import type { PageFrame } from "./sign-in-page";

/** The parts of the server from which the look of a page is made. */
export interface PageFrameParts {
  readonly context: AppContext;
  readonly config: ConfigSource;
  readonly build: PortalBuild;
  readonly texts: Texts;
}

/**
 * The look of the server's small pages (sign-in, errors, messages) for a request: the tenant's name and accent, the
 * reader's language and theme.
 */
export function pageFrame({ context, config, build, texts }: PageFrameParts, request: FastifyRequest): PageFrame {
  const locale = context.localeOf(request);
  const { name = DEFAULT_NAME, accent } = config.resolved(request.portal.host).config.branding ?? {};
  const accentCss = accentPath(accent);
  return {
    ...{ locale, name, theme: chosenTheme(request) },
    css: [...(build.summaryIfBuilt?.css ?? []), ...(accentCss === null ? [] : [accentCss])],
    text: (key) => texts.text(locale, key),
  };
}
