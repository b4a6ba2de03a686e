import type { FastifyInstance } from "fastify";
import { type Endpoint, prefixes } from "../../../core/learning/contract/endpoint";
import { problemSchema } from "../../../core/learning/contract/entities/command.schema";
import type { StreamEndpoint } from "../../../core/learning/contract/stream";
import { version } from "../../../package.json";

type Json = Readonly<Record<string, unknown>>;

/** `GET /api/openapi.json`: the API as OpenAPI 3.1, made from the same declarations of calls as the routes. */
export function openApiRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  streams: readonly StreamEndpoint[],
): void {
  let text: string | null = null;
  app.get("/api/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(endpoints, streams));
    return reply.type("application/json").header("cache-control", "no-cache").send(text);
  });
}

/** Makes the OpenAPI 3.1 document that describes these calls. */
export function openApiDocument(endpoints: readonly Endpoint[], streams: readonly StreamEndpoint[] = []): Json {
  const components: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  const problem = content(referToComponents(problemSchema, components), "application/problem+json");
  for (const endpoint of endpoints) {
    const path = prefixes[endpoint.prefix] + endpoint.path;
    const answer =
      endpoint.method === "HEAD" ? headers(endpoint.answer) : content(referToComponents(endpoint.answer, components));
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.id,
        summary: endpoint.summary,
        tags: [endpoint.prefix],
        ...permissionText(endpoint),
        security:
          endpoint.audience === "member" ? [{ session: endpoint.permission ? [endpoint.permission.name] : [] }] : [],
        parameters: [
          ...parameters("path", endpoint.params),
          ...parameters("query", endpoint.query),
          ...(endpoint.command ? [prefer] : []),
          ...(endpoint.method === "GET" || endpoint.method === "HEAD" ? [] : [csrf]),
        ],
        ...(endpoint.body
          ? { requestBody: { required: true, ...content(referToComponents(endpoint.body, components)) } }
          : {}),
        responses: {
          200: { description: endpoint.command ? "Carried out." : "The answer.", ...answer },
          ...(endpoint.command ? { 202: { description: "Accepted; `Location` is its status.", ...answer } } : {}),
          default: { description: `A problem. ${errorsText(endpoint)}`.trim(), ...problem },
        },
      },
    };
  }
  for (const stream of streams) {
    paths[prefixes[stream.prefix] + stream.path] = {
      get: {
        operationId: stream.id,
        summary: stream.summary,
        tags: [stream.prefix],
        security: stream.audience === "member" ? [{ session: [] }] : [],
        parameters: [...parameters("path", stream.params), ...parameters("query", stream.query)],
        responses: {
          200: { description: "Server-sent events.", ...content({ type: "string" }, "text/event-stream") },
          default: { description: "A problem.", ...problem },
        },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Learner portal", version, description: "Made from the portal's contract." },
    jsonSchemaDialect: "http://json-schema.org/draft-07/schema#",
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}

const prefer = {
  name: "Prefer",
  in: "header",
  description: "`respond-sync` waits for the end; `respond-async` (also without it) answers 202 at once.",
  schema: { type: "string" },
};
const csrf = {
  name: "X-CSRF-Token",
  in: "header",
  required: true,
  description: "The token from GET /api/platform/v1/session.",
  schema: { type: "string" },
};

function parameters(place: "path" | "query", schema: Json | undefined): readonly Json[] {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, Json>>;
  const required = (schema?.required ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
    ...(typeof property.description === "string" ? { description: property.description } : {}),
  }));
}

/** The answer of a `HEAD` call: it has no body, and each property of its schema is a header field. */
function headers({ properties = {} }: Json): Json {
  const fields = Object.entries(properties as Readonly<Record<string, Json>>);
  return { headers: Object.fromEntries(fields.map(([name, schema]) => [name, { schema }])) };
}

function permissionText({ permission }: Endpoint): Json {
  if (permission === undefined) return {};
  const where = permission.scope_id === undefined ? "" : " for the whole tenant";
  return { description: `Needs the permission ${permission.name}${where}.` };
}

function errorsText({ errors = [] }: Endpoint): string {
  return errors.length === 0 ? "" : `Codes of its own: ${errors.join(", ")}.`;
}

function content(schema: unknown, type = "application/json"): Json {
  return { content: { [type]: { schema } } };
}

/**
 * Moves every schema with an `$id` to the components of the document, and puts a reference in the place of the schema.
 */
function referToComponents(schema: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => referToComponents(item, components));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $id, $ref, ...rest } = schema as Json;
  if (typeof $ref === "string") return { $ref: reference($ref) };
  const inner = () =>
    Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, referToComponents(value, components)]));
  if (typeof $id !== "string") return inner();
  if (!Object.hasOwn(components, $id)) {
    components[$id] = {};
    components[$id] = inner();
  }
  return { $ref: reference($id) };
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}
