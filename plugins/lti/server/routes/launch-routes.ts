import type { FastifyInstance } from "fastify";
import { advanceLaunch, endLaunch, findLaunch } from "../launch/launch-states";
import { loadLaunch } from "../launch/load-launch";
import { LAUNCH_PATH } from "../launch/resource-link";
import { sendForm, sendNote } from "../pages/send-page";
import { loginForm } from "../protocol/login-form";
import { type LtiContext, scopeOf } from "../registry/lti-context";
import { sharedSecretOf } from "../v1p1/shared-secret";
import { signedForm } from "../v1p1/signed-form";

/**
 * Serves the page with the form that opens a tool. The browser gets the page's address from the API call
 * `getResourceLink`, which names it `targetLinkUri`; it is not the tool's own address. The address works once, and only
 * in the session of the user for whom it was made.
 */
export function launchRoutes(app: FastifyInstance, context: LtiContext): void {
  app.get<{ Params: { token: string } }>(`${LAUNCH_PATH}:token`, async (request, reply) => {
    const session = await request.portal.session();
    if (session === null) return sendNote(context, request, reply, 401, "signedOut");
    const scope = await scopeOf(context, request);
    const { db, now } = scope;
    const key = { step: "open", token: request.params.token } as const;
    const row = await findLaunch(db, key, now);
    // A launch that belongs to another user gets the same answer as an unknown launch. An administrator who sees the
    // portal as the user must not work in a tool in the user's name.
    const isOwn = row?.user_id === session.user.id && !session.user.impersonator;
    if (row === null || !isOwn) return sendNote(context, request, reply, 410, "used");
    const launch = await loadLaunch(scope, row);
    if (launch === null) return sendNote(context, request, reply, 410, "gone");
    if (launch.tool.version === "1.1") {
      const sharedSecret = sharedSecretOf(launch.tool, { ...scope, log: request.log });
      if (sharedSecret === null) return sendNote(context, request, reply, 409, "refused");
      if (!(await endLaunch(db, key, now))) return sendNote(context, request, reply, 410, "used");
      return sendForm(context, request, reply, launch.tool, signedForm(launch, sharedSecret, now));
    }
    const hint = await advanceLaunch(db, key, { step: "login", sessionHash: session.hash }, now);
    if (hint === null) return sendNote(context, request, reply, 410, "used");
    return sendForm(context, request, reply, launch.tool, loginForm(launch, hint));
  });
}
