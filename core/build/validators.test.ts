import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { endpoints } from "../learning/contract";
import { activityPartSchema } from "../learning/contract/entities/activity.schema";
import { hoist, validatorCode } from "./validators.mjs";

type Check = (value: unknown) => boolean;
type Json = Record<string, unknown>;

/** The smallest value that a schema allows, with one item in each list but where that would never end. */
function sample(schema: Json, depth = 0): unknown {
  if (schema.$ref) return depth > 6 ? null : sample(activityPartSchema as unknown as Json, depth + 1);
  if (schema.enum) return (schema.enum as unknown[])[0];
  if (schema.anyOf) return sample((schema.anyOf as Json[])[0] as Json, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") {
    const entries = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(entries.map(([key, child]) => [key, sample(child, depth + 1)]));
  }
  if (type === "array") return depth > 5 ? [] : [sample(schema.items as Json, depth + 1)];
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  if (schema.format === "uuid") return "018f0000-0000-7000-8000-000000000000";
  if (schema.format === "date-time") return "2026-11-21T09:00:00.000Z";
  return schema.pattern ? "#aabbcc" : "text";
}

/** Every value that differs from `value` in one place: a field gone, null, or of another type. */
function* broken(value: unknown): Generator<unknown> {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    const child = (value as Json)[key];
    for (const other of [undefined, null, 42.5, "text", {}, [], true]) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      (copy as Json)[key] = other;
      yield copy;
    }
    for (const changed of broken(child)) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      (copy as Json)[key] = changed;
      yield copy;
    }
  }
}

async function shortened(schema: Json): Promise<Check> {
  const code = Buffer.from(validatorCode(schema, [activityPartSchema])).toString("base64");
  const module: { default: Check } = await import(`data:text/javascript;base64,${code}`);
  return module.default;
}

const serverOnly = new Set([
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "minLength",
  "maxLength",
  "description",
  "default",
  "minItems",
  "maxItems",
]);

describe("the validators that the browser loads", () => {
  for (const endpoint of Object.values(endpoints)) {
    it(`answers for ${endpoint.id} what Ajv itself answers`, async () => {
      const definitions = new Map<string, object>();
      hoist({ anyOf: [activityPartSchema] }, serverOnly, definitions);
      const { schema } = hoist(endpoint.answer, serverOnly, definitions);
      const ajv = addFormats.default(new Ajv({ strict: false, schemas: [...definitions.values()] }));
      const whole = ajv.compile(schema);
      const short = await shortened(endpoint.answer as unknown as Json);
      const good = sample(endpoint.answer as unknown as Json);
      expect(short(good)).toBe(whole(good));
      expect(short(good)).toBe(true);
      let refused = 0;
      let tried = 0;
      for (const value of broken(good)) {
        const expected = whole(value);
        if (!expected) refused += 1;
        if (short(value) !== expected) expect.fail(JSON.stringify(value));
        if (++tried > 4000) break;
      }
      expect(refused).toBeGreaterThan(0);
    });
  }
});
