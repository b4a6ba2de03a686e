import { v5 } from "uuid";
import type { TenantHooks } from "../../../../server/sdk";
import type { Tool } from "./tool";

export function ownToolId(tenantId: string, key: string): string {
  return v5(`own-tool:${key}`, tenantId);
}

/** Whether a client id belongs to one of the server's own tools, even if its plugin is off. */
export function isOwnClientId(hooks: TenantHooks, clientId: string): boolean {
  return hooks
    .of("ownTools")
    .flatMap(({ listen }) => Object.values(listen))
    .some((registration) => registration("https://own.invalid").clientId === clientId);
}

/**
 * The server's own tools for a tenant. They need no registration and are launched like other tools. Their addresses are
 * addresses of the server.
 */
export function ownToolsOf(hooks: TenantHooks, tenantId: string, origin: string): Tool[] {
  const found = hooks.of("ownTools").flatMap(({ isOn, listen }) => (isOn ? Object.entries(listen) : []));
  return found.map(([key, registration]) => {
    const { name, clientId, deploymentId, loginUrl, targetLinkUri, redirectUris, jwksUrl, scopes } =
      registration(origin);
    return {
      id: ownToolId(tenantId, key),
      ...{ name, clientId, deploymentId, loginUrl, jwksUrl, scopes },
      isOwn: true,
      version: "1.3",
      launchUrl: targetLinkUri,
      redirectUrls: redirectUris,
      deepLinkingUrl: null,
      consumerKey: null,
      keptSecret: null,
      sendNames: false,
    };
  });
}
