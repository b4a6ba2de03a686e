import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { AcrossTenants } from "../../database/across-tenants";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { DatabaseUnavailable } from "../../database/unavailable";
import { secretFor } from "../../kit/secrets/secrets";
import { OidcStore } from "./oidc-store";
import { signingKeys } from "./signing-keys";

export const PROVIDER_PATH = "/oidc";

const RETRY_SECONDS = "2";

export const CLIENT_ID = "portal";

export interface EmbeddedProviderOptions {
  readonly acrossTenants: AcrossTenants;
  readonly db: TenantDb;
  readonly secret: string;
  readonly tenantId: string;
  /** The portal's address. The provider's addresses are below it. */
  readonly origin: string;
  /**
   * The page that asks whether to sign out at the provider too. `form` is the provider's own form, without a button.
   */
  readonly signOutPage: (context: KoaContextWithOIDC, form: string) => string;
  readonly errorPage: (context: KoaContextWithOIDC, error: unknown) => string;
}

/** The secret by which the portal proves its identity to the embedded provider. `secret` is the server's secret. */
export function clientSecret(secret: string): string {
  return secretFor(secret, "embedded-client").toString("base64url");
}

/**
 * A real OpenID provider for those accounts of one tenant that have a password: the demo accounts. It is only used
 * while no other sign-in provider is set, and no setting shows that other machines can reach the server.
 */
export async function createEmbeddedProvider(options: EmbeddedProviderOptions): Promise<Provider> {
  const { acrossTenants, db, secret, tenantId, origin } = options;
  const [{ Provider }, jwks] = await Promise.all([import("oidc-provider"), signingKeys(acrossTenants)]);
  const provider = new Provider(`${origin}${PROVIDER_PATH}`, {
    adapter: (model: string) => new OidcStore(acrossTenants, model, tenantId),
    jwks,
    // Each tenant has its own keys for cookies. So a cookie of one tenant's provider is not valid for the provider of
    // another tenant.
    cookies: { keys: [secretFor(secret, `embedded-cookies:${tenantId}`).toString("base64url")] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret(secret),
        redirect_uris: [`${origin}/learn/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/learn/oidc/signed-out`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
        require_auth_time: true,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    pkce: { required: () => true },
    scopes: ["openid", "email", "profile"],
    claims: { email: ["email", "email_verified"], profile: ["given_name", "middle_name", "family_name", "zoneinfo"] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = options.signOutPage(context, form);
        },
      },
    },
    interactions: { url: (_context, { uid }) => `${PROVIDER_PATH}/interaction/${uid}` },
    renderError: (context, _out, error) => {
      context.type = "html";
      context.body = options.errorPage(context, error);
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 86_400, Interaction: 3600, Session: 7200 },
    findAccount: (_context, id) => findAccount(db, id),
    loadExistingGrant: grantEverything,
  });
  provider.proxy = true;
  provider.on("server_error", (context, error) => {
    if (!(error instanceof DatabaseUnavailable)) return;
    context.status = 503;
    context.set("retry-after", RETRY_SECONDS);
  });
  return provider;
}

/** Grants the client everything it asks for. The client is the portal itself, so users need not consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}

async function findAccount(db: TenantDb, id: string) {
  const row = await db
    .selectFrom("account")
    .select(["id", "email", "first_name", "middle_name", "last_name", "timezone"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    accountId: row.id,
    claims: () => ({
      sub: row.id,
      email: row.email,
      email_verified: true,
      given_name: row.first_name || undefined,
      middle_name: row.middle_name ?? undefined,
      family_name: row.last_name || undefined,
      zoneinfo: row.timezone ?? undefined,
    }),
  };
}
