import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "../../contract/calls/services";
import { formFields } from "../../kit/forms/form-fields";
import { LOOK_PATH, themes } from "../../pages/notices/look-choice";
import { offeredLocales } from "../../pages/preferences";

const COOKIE_AGE = 365 * 24 * 3600;
/** The pages that have the choice: the form of the provider in this server, and the choice of a provider. */
const BACK = /^\/(oidc\/interaction\/[\w-]+|learn\/oidc\/login(\?[^#\\]*)?)$/;

/** Remembers the language and the theme that somebody chooses on a sign-in page, and leads back to it. */
export function lookRoutes(app: FastifyInstance, { config, build }: Pick<Services, "config" | "build">): void {
  app.register(async (scope) => {
    await scope.register(formbody);
    scope.post(LOOK_PATH, async (request, reply) => {
      const fields = formFields(request.body);
      const { origin, host } = request.portal;
      const isSecure = origin.startsWith("https:");
      const locale = fields.get("locale");
      const theme = fields.get("theme");
      if (locale !== undefined && offeredLocales(config, build, host).includes(locale)) {
        keep(reply, "locale", locale, isSecure);
      }
      if (theme === "system") reply.clearCookie("theme", { path: "/" });
      else if (theme !== undefined && Object.hasOwn(themes, theme)) keep(reply, "theme", theme, isSecure);
      const back = fields.get("back") ?? "";
      return reply.header("cache-control", "no-store").redirect(BACK.test(back) ? back : "/learn", 303);
    });
  });
}

function keep(reply: FastifyReply, name: string, value: string, secure: boolean): void {
  // The portal's own scripts read and change these cookies.
  reply.setCookie(name, value, { path: "/", maxAge: COOKIE_AGE, sameSite: "lax", httpOnly: false, secure });
}
