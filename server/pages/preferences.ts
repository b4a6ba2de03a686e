import type { FastifyRequest } from "fastify";
import { type ConfigSource, listSetting } from "../config/config-source";
import { DEFAULT_LOCALE } from "../kit/locale/locale.rules";
import type { PortalBuild } from "./portal-build";

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
