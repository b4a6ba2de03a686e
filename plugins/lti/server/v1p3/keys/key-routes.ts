import type { FastifyInstance } from "fastify";
import { ltiEndpoints } from "../../endpoints";
import { scopes } from "../../protocol/claims";
import { type LtiContext, scopeOf } from "../../registry/lti-context";
import { publicKeys, SIGNING_ALGORITHM } from "./signing-keys";

/** Serves what tools read without the browser: the portal's public keys, and the addresses of its endpoints. */
export function keyRoutes(app: FastifyInstance, context: LtiContext): void {
  app.get("/lti/jwks.json", async (request, reply) => {
    const keys = await publicKeys(await scopeOf(context, request));
    return reply.header("cache-control", "public, max-age=300").send({ keys });
  });

  app.get("/.well-known/openid-configuration", async (request) => {
    const { issuer, authorizationUrl, tokenUrl, jwksUrl } = ltiEndpoints(request.portal.origin);
    return {
      issuer,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
      token_endpoint_auth_methods_supported: ["private_key_jwt"],
      token_endpoint_auth_signing_alg_values_supported: ["RS256"],
      jwks_uri: jwksUrl,
      scopes_supported: ["openid", ...Object.values(scopes)],
      response_types_supported: ["id_token"],
      response_modes_supported: ["form_post"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
      claims_supported: ["sub", "iss", "name", "given_name", "family_name", "email"],
      "https://purl.imsglobal.org/spec/lti-platform-configuration": {
        product_family_code: "learner-portal",
        version: "1.0",
        messages_supported: [{ type: "LtiResourceLinkRequest" }, { type: "LtiDeepLinkingRequest" }],
        variables: ["User.id", "Context.id", "CourseSection.title", "ResourceLink.id", "ResourceLink.title"],
      },
    };
  });
}
