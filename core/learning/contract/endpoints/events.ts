import { defineEndpoint } from "../endpoint";
import { instant, listBetween, uuid } from "../json-schema";

/** Takes events that the portal's pages report to the platform, for example `product_feedback`. */
export const logEvents = defineEndpoint({
  id: "logEvents",
  summary: "Logs events of the portal. Events whose id is known already are left out.",
  method: "POST",
  prefix: "platform",
  path: "events",
  audience: "visitor",
  impersonated: "asSelf",
  body: {
    type: "object",
    required: ["events"],
    additionalProperties: false,
    properties: {
      events: listBetween(
        {
          type: "object",
          required: ["id", "name", "time", "role"],
          additionalProperties: false,
          properties: {
            id: uuid,
            name: { type: "string", pattern: "^[a-z][a-z0-9_]{1,63}$" },
            time: instant,
            role: { type: "string", enum: ["learner"] },
            data: { type: "object", description: "At most 8 KB as JSON, of visitors 2 KB." },
          },
        },
        1,
        50,
      ),
    },
  },
  errors: ["tooManyRequests"],
  answer: { type: "object", required: ["accepted"], properties: { accepted: { type: "integer" } } },
});

/**
 * Returns the fragments that this tenant uses, with their versions, for one project of the platform (in this portal
 * always `learn`).
 */
export const getFragmentVersions = defineEndpoint({
  id: "getFragmentVersions",
  summary: "The fragments of a project with their address, version and integrity.",
  method: "GET",
  prefix: "platform",
  path: "projects/{project}/fragment-versions",
  audience: "visitor",
  params: {
    type: "object",
    required: ["project"],
    additionalProperties: false,
    properties: { project: { type: "string", enum: ["learn"] } },
  },
  answer: {
    type: "array",
    items: {
      type: "object",
      required: ["id", "version", "url", "integrity"],
      properties: {
        id: { type: "string" },
        version: { type: "string" },
        url: { type: "string" },
        integrity: { type: "string" },
      },
    },
  },
});
