import { v5 } from "uuid";
import type { TenantHooks } from "../../../../server/sdk";
import type { Tool } from "./tool";

export function ownToolId(tenantId: string, key: string): string {
  return v5(`own-tool:${key}`, tenantId);
}

/** Whether a client id is that of one of the server's own tools, turned on or not. */
export function isOwnClientId(hooks: TenantHooks, clientId: string): boolean {
  return hooks
    .of("ownTools")
    .flatMap(({ listen }) => Object.values(listen))
    .some((registration) => registration("https://own.invalid").clientId === clientId);
}

/**
 * The server's own tools as a tenant sees them: registered without anybody doing it, launched like any other one. Their
 * addresses are the server's own.
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
