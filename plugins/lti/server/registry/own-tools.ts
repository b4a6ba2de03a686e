import { v5 } from "uuid";
import { quizRegistration, quizToolKey, type ToolRegistration } from "../../tools/quiz/registration";
import type { Tool } from "./tool";

/** Tools that the server brings along. They are launched like any other one; their addresses are the server's own. */
const ownTools: Readonly<Record<string, (origin: string) => ToolRegistration>> = { [quizToolKey]: quizRegistration };

export function ownToolId(tenantId: string, key: string): string {
  return v5(`own-tool:${key}`, tenantId);
}

/** Whether a client id is that of one of the server's own tools. */
export function isOwnClientId(clientId: string): boolean {
  return Object.values(ownTools).some((registration) => registration("https://own.invalid").clientId === clientId);
}

/** The server's own tools as a tenant sees them: registered without anybody doing it. */
export function ownToolsOf(tenantId: string, origin: string): Tool[] {
  return Object.entries(ownTools).map(([key, registration]) => {
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
