import { scopes } from "../protocol/claims";
import type { Tool } from "../protocol/tool";

/** An LTI 1.3 tool for tests, with all scopes and without Deep Linking. `more` replaces some of its fields. */
export const sampleTool = (more: Partial<Tool> = {}): Tool => ({
  id: "lab",
  name: "Lab",
  isOwn: false,
  version: "1.3",
  clientId: "lab",
  deploymentId: "d",
  sendNames: false,
  launchUrl: "https://lab.example/launch",
  loginUrl: "https://lab.example/login",
  redirectUrls: ["https://lab.example/launch"],
  jwksUrl: "https://keys.example/lab",
  scopes: Object.values(scopes),
  deepLinkingUrl: null,
  consumerKey: null,
  storedSecret: null,
  ...more,
});
