import type { FromSchema } from "json-schema-to-ts";
import { key, name } from "../../../../server/sdk";

/** The schema of one tool in a course package, with everything that is needed to register it. */
export const toolSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name", "version", "launchUrl"],
  description: "An outside tool that lti activities launch.",
  properties: {
    key,
    name,
    version: { enum: ["1.1", "1.3"], description: "LTI version that it speaks." },
    launchUrl: { type: "string", pattern: "^https?://.+$", maxLength: 2000, description: "Where launches go." },
    clientId: {
      type: "string",
      minLength: 1,
      maxLength: 200,
      description: "1.3: its client id here; made when left out.",
    },
    loginUrl: { type: "string", pattern: "^https?://.+$", maxLength: 2000, description: "1.3: its login initiation." },
    redirectUrls: {
      type: "array",
      default: [],
      items: { type: "string", pattern: "^https?://.+$", maxLength: 2000 },
      description: "1.3: where id tokens may be sent; the launch address when left out.",
    },
    jwksUrl: { type: "string", pattern: "^https?://.+$", maxLength: 2000, description: "1.3: where its keys are." },
    deepLinkingUrl: {
      type: "string",
      pattern: "^https?://.+$",
      maxLength: 2000,
      description: "1.3: where content is chosen.",
    },
    consumerKey: { type: "string", minLength: 1, maxLength: 200, description: "1.1: its key." },
    sharedSecret: { type: "string", minLength: 1, maxLength: 500, description: "1.1: its secret." },
    sendNames: {
      type: "boolean",
      default: false,
      description: "Whether the tool is told learners' names and addresses.",
    },
    scopes: {
      type: "array",
      uniqueItems: true,
      items: { enum: ["lineitem", "lineitem.readonly", "score", "result.readonly", "contextmembership.readonly"] },
      description: "1.3: what it may ask of the services; all of them when left out.",
    },
  },
} as const;

/** A tool of a package. Fields with a default are filled in. */
export type PackageTool = FromSchema<typeof toolSchema>;
