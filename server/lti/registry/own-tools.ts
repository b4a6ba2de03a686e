import { v5 } from "uuid";
import type { Tool } from "./tool";

/** A tool that the server brings along. It is launched like any other one; its addresses are the server's own. */
export interface OwnTool {
  readonly key: string;
  readonly name: string;
  /** Paths on the platform's origin. */
  readonly launchPath: string;
  readonly loginPath: string;
  readonly jwksPath: string;
}

/** The quiz tool's addresses (`server/tools/quiz`). */
export const quizTool: OwnTool = {
  key: "quiz",
  name: "Quiz",
  launchPath: "/tools/quiz/launch",
  loginPath: "/tools/quiz/login",
  jwksPath: "/tools/quiz/jwks.json",
};

const ownTools: readonly OwnTool[] = [quizTool];

export function ownToolId(tenantId: string, key: string): string {
  return v5(`own-tool:${key}`, tenantId);
}

/** The server's own tools as a tenant sees them: registered without anybody doing it. */
export function ownToolsOf(tenantId: string, origin: string): Tool[] {
  return ownTools.map(({ key, name, launchPath, loginPath, jwksPath }) => ({
    id: ownToolId(tenantId, key),
    name,
    version: "1.3",
    launchUrl: origin + launchPath,
    clientId: key,
    loginUrl: origin + loginPath,
    redirectUrls: [origin + launchPath],
    jwksUrl: origin + jwksPath,
    deepLinkingUrl: null,
    consumerKey: null,
    sharedSecret: null,
    sendNames: false,
  }));
}
