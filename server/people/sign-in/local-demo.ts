import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendSignInPage } from "../../pages/notices/sign-in-assets";
import { type Notice, noticePage } from "../../pages/notices/sign-in-page";
import { PROVIDER_PATH } from "../embedded/embedded-provider";
import { SIGN_IN_PATH } from "../settings/oidc-settings";
import type { PageFrameOf } from "../settings/sign-in-pages";
import type { SignInSettings } from "../settings/sign-in-settings";
import { findPublicSetting, findRemoteSign } from "./reachable.rules";

/**
 * Lets people sign in to the demo only from this machine. A portal without an external sign-in provider has only the
 * demo accounts, including an administrator, and everyone knows their password. A sign-in from elsewhere gets a page
 * that says why it is refused.
 */
export function refuseRemoteDemo(app: FastifyInstance, settings: SignInSettings, pageFrameOf: PageFrameOf): void {
  if (settings.oidc !== null) return;
  const publicSetting = findPublicSetting(settings);
  app.addHook("onRequest", async (request, reply) => {
    if (!isSignIn(request)) return;
    const why = publicSetting === null ? findRemoteSign(request.portal.host, request.headers) : publicSetting.join("=");
    if (why === null) return;
    request.log.warn({ why }, "sign-in: with demo accounts it is refused from other machines: set OIDC_ISSUER");
    const notice: Notice = {
      titleKey: "signin.noProvider.title",
      textKey: "signin.noProvider.text",
      detail: { key: "signin.noProvider.because", value: why },
      links: [{ href: "/learn", label: { key: "signin.backToPortal" } }],
    };
    return sendSignInPage(reply, 403, noticePage(pageFrameOf(request), notice));
  });
}

const WAYS_IN = [`${SIGN_IN_PATH}/login`, `${SIGN_IN_PATH}/callback`];

/**
 * Whether a request is for signing in. It looks at the matched route, because an address can be written in many ways.
 */
function isSignIn({ routeOptions: { url = "" } }: FastifyRequest): boolean {
  // Styles and scripts do not count, because the page that refuses needs them.
  return (url.startsWith(`${PROVIDER_PATH}/`) && !/\.(css|js)$/.test(url)) || WAYS_IN.includes(url);
}
