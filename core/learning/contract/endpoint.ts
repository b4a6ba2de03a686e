import type { FromSchema } from "json-schema-to-ts";
import { commandStatusSchema } from "./entities/command.schema";
import type { Permission } from "./enumerations";
import type { ErrorCode } from "./error-codes";
import type { JsonSchema } from "./json-schema";

/** The first parts of the addresses of the HTTP API, by service. A deployment may override each of them. */
export const prefixes = {
  lms: "/api/lms/v1/",
  platform: "/api/platform/v1/",
  lmsKm: "/api/lms-km/",
  lmsStorage: "/api/lms-storage/v1/",
  stem: "/api/stem/v1/",
  scorm: "/api/scorm/v1/",
  category: "/api/category/v1/",
  ltiGrading: "/api/lti/v1/grading/",
  assessment: "/api/assessment/v1/",
  banner: "/api/banner/",
} as const;

/** The name of the first part of an address, such as `lms` for `/api/lms/v1/`. */
export type PrefixName = keyof typeof prefixes;
/** The first parts of the addresses by name, as one deployment has them. */
export type Prefixes = Readonly<Record<PrefixName, string>>;

/**
 * One call of the contract: one address of the API, with the schemas of its request and answer. Fastify's routes, the
 * browser's client and the OpenAPI document are all made from these declarations.
 *
 * - `path` is relative to the prefix, with parameters in braces: `users/me/objectives/{objectiveId}/objective-access`.
 * - `method`: `HEAD` asks for the header fields of an answer without its body. Its `answer` is made of them; the type
 *   `HeadAnswer` has the fields that are possible.
 * - `audience`: `member` needs a session, `visitor` does not.
 * - `permission`: the permission that a member needs; everybody else is refused with 403 before the call is answered.
 * - `command`: the server accepts the call at once and carries it out later, unless the client sends `Prefer:
 *   respond-sync`. The answer is the status of the command.
 * - `moves`: a command that changes the progress of the sender in a course. In the browser only the class
 *   `CourseCommands` sends such commands, so that the course is fetched again afterwards.
 * - `cost`: how many points the call costs, if visitors can make the server work hard with it. Each IP address, or
 *   session if there is one, may spend a limited number of points a minute.
 * - `impersonated`: what becomes of the call while an administrator sees the portal as another person.
 *   Without it, reads answer with that person's data, and the server refuses all other calls.
 *   `refused`: the server refuses this read too. `asSelf`: the server carries out the call for the administrator.
 * - `kept`: browsers may keep the answer of this read, for reading without a connection.
 * - `errors`: the codes of problem documents that this call can answer, in addition to the general codes.
 */
export interface Endpoint {
  readonly id: string;
  readonly summary: string;
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly prefix: PrefixName;
  readonly path: string;
  readonly audience: "member" | "visitor";
  readonly permission?: CallPermission;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly answer: JsonSchema;
  readonly command?: boolean;
  readonly moves?: "progress";
  readonly cost?: number;
  readonly impersonated?: "refused" | "asSelf";
  readonly kept?: boolean;
  readonly errors?: readonly ErrorCode[];
}

/** The permission that a call needs. `reason`: why a member without it is refused, in the problem document. */
export interface CallPermission {
  readonly name: Permission;
  /** The permission must hold for the whole tenant. Without it one for a single course or unit is enough. */
  readonly scope_id?: "everywhere";
  readonly reason?: string;
}

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends JsonSchema }
  ? FromSchema<S>
  : undefined;
/** The type of the path parameters of a call; undefined if the call has none. */
export type ParamsOf<E extends Endpoint> = Part<E, "params">;
/** The type of the query string of a call; undefined if the call has none. */
export type QueryOf<E extends Endpoint> = Part<E, "query">;
/** The type of the request body of a call; undefined if the call has none. */
export type BodyOf<E extends Endpoint> = Part<E, "body">;
export type AnswerOf<E extends Endpoint> = FromSchema<E["answer"]>;

/** Declares a call. It returns its argument unchanged, with the exact type. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Declares a command: a POST of a signed-in user that answers with the command's status. */
export function defineCommand<const E extends Omit<Endpoint, "method" | "audience" | "command" | "answer">>(
  command: E,
) {
  return { ...command, method: "POST", audience: "member", command: true, answer: commandStatusSchema } as const;
}

export type EndpointsOf<Module> = { readonly [K in keyof Module as Module[K] extends Endpoint ? K : never]: Module[K] };

/** The calls among the exports of a module, as a list. */
export function endpointsIn(exports: object): Endpoint[] {
  return Object.values<unknown>({ ...exports }).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "answer" in value;
}

/** Makes a schema for path parameters that are all UUIDs. */
export function uuidParams<const N extends string>(...names: N[]) {
  return {
    type: "object",
    required: names,
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { type: "string", format: "uuid" }])) as Record<
      N,
      { readonly type: "string"; readonly format: "uuid" }
    >,
  } as const;
}
