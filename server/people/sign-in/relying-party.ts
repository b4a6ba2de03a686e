import type { FastifyInstance } from "fastify";
import type { Configuration } from "openid-client";
import { isLoopbackName } from "../../kit/net/host.rules";
import { outboundFetch } from "../../kit/outbound/outbound-fetch";
import { CLIENT_ID, clientSecret, PROVIDER_PATH } from "../embedded/embedded-provider";
import type { OidcProvider } from "../settings/oidc-settings";

const TIMEOUT_SECONDS = 10;

/** Its addresses come from the provider's discovery document. */
export async function externalProvider({
  issuer,
  clientId,
  clientSecret: secret,
}: OidcProvider): Promise<Configuration> {
  const client = await import("openid-client");
  const server = new URL(issuer);
  // Plain http is only for providers on the same machine.
  const isPlain = server.protocol === "http:" && isLoopbackName(server.hostname);
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return client.discovery(
    server,
    clientId,
    secret,
    // How the portal proves its identity. Basic authentication is the standard's default. If the provider does not
    // support it, the secret is posted.
    (as, ...request) => (knowsBasic(as.token_endpoint_auth_methods_supported) ? basic : post)(as, ...request),
    {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: (address, { body = null, signal = null, ...request }) =>
        outboundFetch(address, { ...request, body: body as Exclude<RequestInit["body"], undefined>, signal }),
      // Without the first extension the client does not check the signature of the ID token.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  );
}

/** @param methods what the provider's discovery document lists; the client has not checked that it is a list */
function knowsBasic(methods: unknown): boolean {
  return !Array.isArray(methods) || methods.includes("client_secret_basic");
}

/**
 * The client for the OpenID provider that is embedded in this server. It sends its requests without the network,
 * because the server may not reach the address that browsers use.
 */
export async function embeddedProvider(http: FastifyInstance, origin: string, secret: string): Promise<Configuration> {
  const client = await import("openid-client");
  const issuer = `${origin}${PROVIDER_PATH}`;
  const { host } = new URL(origin);
  const configuration = new client.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      id_token_signing_alg_values_supported: ["ES256"],
    },
    CLIENT_ID,
    { client_secret: clientSecret(secret), id_token_signed_response_alg: "ES256" },
    client.ClientSecretBasic(clientSecret(secret)),
  );
  client.allowInsecureRequests(configuration);
  configuration[client.customFetch] = async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await http.inject({
      method: method === "POST" ? "POST" : "GET",
      url: pathname + search,
      headers: { ...headers, host },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "") },
    });
  };
  return configuration;
}
