import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { extractNamedSchemas } from "../../../core/build/shapes.ts";
import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { activityPartSchema } from "../../../core/learning/contract/entities/activity.schema";
import { problemSchema } from "../../../core/learning/contract/entities/command.schema";

const validators = new Map<string, ValidateFunction>();
/** The named schemas of all calls so far. They share one Ajv, which compiles each of them once. */
const definitions = new Map<string, object>();
extractNamedSchemas({ anyOf: [activityPartSchema] }, new Set(), definitions);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);

/**
 * Checks the body of an answer against the schema of its call (of the API), and that of a refusal (status 400 and
 * above) against the schema of problem documents.
 * @throws Error with all faults
 */
export function checkAnswer(endpoint: Endpoint, status: number, body: unknown): void {
  const isProblem = status >= 400;
  // The answer of `HEAD` has no body, so a refusal of it is only a status.
  if (isProblem && endpoint.method === "HEAD") return;
  const key = isProblem ? "problem" : endpoint.id;
  const validate = validators.get(key) ?? compile(isProblem ? problemSchema : endpoint.answer);
  validators.set(key, validate);
  if (validate(body)) return;
  const faults = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
  throw new Error(`The answer ${status} of ${endpoint.id} is not of the contract: ${faults.join("; ")}`);
}

function compile(schema: object): ValidateFunction {
  const { schema: hoisted } = extractNamedSchemas(schema, new Set(), definitions);
  const added = [...definitions].filter(([id]) => !(id in ajv.schemas));
  ajv.addSchema(added.map(([, definition]) => definition));
  return ajv.compile(hoisted);
}
