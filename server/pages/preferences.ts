import type { FastifyReply, FastifyRequest } from "fastify";
import { type ConfigSource, listSetting } from "../config/config-source";
import { chooseLocale, DEFAULT_LOCALE, knownLocale, localeInCookie } from "../kit/locale/locale.rules";
import type { PortalBuild } from "./portal-build";

/** How long browsers keep the choices of language and theme, in seconds: a year. */
export const COOKIE_AGE = 365 * 24 * 3600;
const SUPPORTED_LOCALES = "platform.common.supported_locales";

/**
 * The locales that readers of this host may choose: those that the tenant supports and the build has. English if there
 * is none.
 */
export function offeredLocales(config: ConfigSource, build: PortalBuild, host: string): readonly string[] {
  const built = Object.keys(build.summaryIfBuilt?.locales ?? {});
  const supported = listSetting(config, host, SUPPORTED_LOCALES);
  const offered = built.filter((tag) => supported.length === 0 || supported.includes(tag));
  return offered.length === 0 ? [DEFAULT_LOCALE] : offered;
}

/** The reader's choice from the cookie `theme`. null: the system's theme. */
export function chosenTheme(request: FastifyRequest): "light" | "dark" | null {
  const { theme } = request.cookies;
  return theme === "light" || theme === "dark" ? theme : null;
}

/**
 * The language of a member's page: the one that the member has just chosen in this browser, or else the one that the
 * account knows from other devices, or else the best match for the browser.
 */
export function memberLocale(request: FastifyRequest, offered: readonly string[], known: string | null): string {
  const { locale, isChoice } = localeInCookie(request.cookies.locale);
  return chooseLocale(offered, isChoice ? locale : (known ?? locale), request.headers["accept-language"]);
}

/**
 * Tells the browser the language that the member's account knows, so that its next requests have it. A browser that
 * asks for this language by itself gets no cookie.
 */
export function sendKnownLocale(request: FastifyRequest, reply: FastifyReply, known: string, asked: string): void {
  if (known === asked && !localeInCookie(request.cookies.locale).isChoice) return;
  const { isSecure } = request.portal;
  // The portal's own scripts change this cookie.
  reply.setCookie("locale", knownLocale(known), { path: "/", maxAge: COOKIE_AGE, sameSite: "lax", secure: isSecure });
}
