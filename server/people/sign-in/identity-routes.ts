import type { FastifyInstance } from "fastify";
import type { Services } from "../../contract/calls/services";
import { accentRoutes } from "../../pages/accent-style";
import { pageFrame } from "../../pages/notices/page-frame";
import { signInAssets } from "../../pages/notices/sign-in-assets";
import { embeddedRoutes } from "../embedded/embedded-routes";
import type { PageFrameOf } from "../settings/sign-in-pages";
import { backChannelLogout } from "./back-channel-logout";
import { frameRoutes } from "./frame-routes";
import { refuseRemoteDemo } from "./local-demo";
import { lookRoutes } from "./look-routes";
import type { Providers } from "./providers";
import { signInRoutes } from "./sign-in-routes";
import { signOutRoutes } from "./sign-out-routes";

export function identityRoutes(
  app: FastifyInstance,
  { services: context, providers }: { readonly services: Services; readonly providers: Providers },
): void {
  const pageFrameOf: PageFrameOf = (request) => pageFrame(context, request);
  signInAssets(app);
  lookRoutes(app, context);
  refuseRemoteDemo(app, context.settings, pageFrameOf);
  accentRoutes(app, pageFrameOf);
  frameRoutes(app, context, pageFrameOf);
  if (providers.isEmbedded) embeddedRoutes(app, context, pageFrameOf);
  signInRoutes(app, context, providers, pageFrameOf);
  signOutRoutes(app, context, providers, pageFrameOf);
  backChannelLogout(app, context, providers);
}
