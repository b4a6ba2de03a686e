import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isStorable } from "../../../../server/sdk";
import { launchAssets } from "../pages/launch-assets";
import type { LtiContext } from "../registry/lti-context";
import { outcomeRoutes } from "../v1p1/outcomes/outcome-routes";
import { authorizeRoutes } from "../v1p3/authorize-routes";
import { deepLinkingRoutes } from "../v1p3/deep-linking-routes";
import { keyRoutes } from "../v1p3/keys/key-routes";
import { LtiError } from "../v1p3/lti-error";
import { lineItemRoutes } from "../v1p3/services/line-item-routes";
import { membershipRoutes } from "../v1p3/services/membership-routes";
import { resultRoutes } from "../v1p3/services/result-routes";
import { scoreRoutes } from "../v1p3/services/score-routes";
import { tokenRoutes } from "../v1p3/token-routes";
import { launchRoutes } from "./launch-routes";

const MAX_BODY = 128 * 1024;

/** Those outside the JSON API: pages that open tools, keys, and the services for tools. */
export function ltiRoutes(app: FastifyInstance, context: LtiContext): void {
  launchAssets(app);
  launchRoutes(app, context);
  keyRoutes(app, context);
  outcomeRoutes(app, context);
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MAX_BODY });
    scope.setErrorHandler(sendLtiError);
    authorizeRoutes(scope, context);
    tokenRoutes(scope, context);
    deepLinkingRoutes(scope, context);
  });
  app.register(async (scope) => {
    acceptJson(scope);
    scope.setErrorHandler(sendLtiError);
    membershipRoutes(scope, context);
    lineItemRoutes(scope, context);
    scoreRoutes(scope, context);
    resultRoutes(scope, context);
  });
}

/** Such as `application/vnd.ims.lis.v1.score+json`: all of them are JSON. */
function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(/^application\/(vnd\.ims\..+\+)?json/, { parseAs: "string" }, (_request, body, done) => {
    try {
      const value: unknown = JSON.parse(String(body), (_name, part) => {
        if (typeof part === "string" && !isStorable(part)) throw new SyntaxError("The database has no place for it.");
        return part;
      });
      done(null, value);
    } catch {
      done(new LtiError(400, "invalid_request", "The body is not JSON that can be stored."));
    }
  });
}

function sendLtiError(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof LtiError)) throw error;
  const { status, error: code, description } = error;
  if (status === 401) reply.header("www-authenticate", `Bearer error="${code}", error_description="${description}"`);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ error: code, error_description: description });
}
