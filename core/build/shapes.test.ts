import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { endpoints } from "../learning/contract";
import { activityPartSchema } from "../learning/contract/entities/activity.schema";
import { hasShape, type Shape } from "../platform/http/shape";
import { browserSchemas, extractNamedSchemas, namesIn, SchemaReference, shapeCode, shapeOf } from "./shapes.ts";

type Check = (value: unknown) => boolean;
type Json = Record<string, unknown>;

/**
 * Makes the smallest value that a schema allows, with one item in each list. `depth` stops the recursion, because some
 * schemas contain themselves.
 */
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

/** All values that differ from `value` in one place: a field is missing, is null, or has another type. */
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

function browserCheck(whole: Json): Check {
  const { schema, definitions } = browserSchemas(whole, [activityPartSchema]);
  const named = new Map<string, Shape>();
  // A reference to a named shape is a function, because some shapes contain themselves. It is called only when a value
  // is checked, so all shapes are in `named` by then.
  const read = (part: object) => shapeOf(part, (name) => () => named.get(name)) as Shape;
  for (const [name, definition] of definitions) named.set(name, read(definition));
  const shape = read(schema);
  return (value) => hasShape(shape, value);
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

describe("the checks of answers that the browser loads", () => {
  for (const endpoint of Object.values(endpoints)) {
    it(`answers for ${endpoint.id} what Ajv answers`, () => {
      const definitions = new Map<string, object>();
      extractNamedSchemas({ anyOf: [activityPartSchema] }, serverOnly, definitions);
      const { schema } = extractNamedSchemas(endpoint.answer, serverOnly, definitions);
      const ajv = addFormats.default(new Ajv({ strict: false, schemas: [...definitions.values()] }));
      const whole = ajv.compile(schema);
      const short = browserCheck(endpoint.answer as unknown as Json);
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

  it.each([
    ["AfterFinish", "afterFinish"],
    ["Never", "never"],
    ["afterDate", "afterDate"],
    ["AfterScore", "afterScore"],
  ])("read a policy in either spelling: %s", (written, read) => {
    const part = sample(activityPartSchema as unknown as Json) as { activityConstraint: Json };
    part.activityConstraint = { ...part.activityConstraint, resultsDisclosurePolicy: written };
    expect(browserCheck(activityPartSchema as unknown as Json)(part)).toBe(true);
    expect(part.activityConstraint.resultsDisclosurePolicy).toBe(read);
  });

  it.each(["AFTERFINISH", "afterfinish", "After", ""])("refuse a policy that is none: %s", (written) => {
    const part = sample(activityPartSchema as unknown as Json) as { activityConstraint: Json };
    part.activityConstraint = { ...part.activityConstraint, resultsDisclosurePolicy: written };
    expect(browserCheck(activityPartSchema as unknown as Json)(part)).toBe(false);
  });

  it("holds every value of an object of any names to its shape", () => {
    const check = browserCheck({ type: "object", additionalProperties: { type: "string" } });
    expect([{}, { any: "text" }, { any: "text", other: 7 }].map(check)).toEqual([true, true, false]);
  });

  it("ask for a text once where some texts are named beside any", () => {
    const any = { type: "string", pattern: "^a" };
    const some = { type: "string", enum: ["a", "b"] };
    const shapes = [
      { anyOf: [some, any] },
      { anyOf: [some, { type: "null" }] },
      { anyOf: [some, any, { type: "null" }] },
    ];
    expect(shapes.map((schema) => shapeOf(schema, () => ""))).toEqual([
      "s",
      { a: [{ e: ["a", "b"] }, "z"] },
      { a: ["s", "z"] },
    ]);
  });

  it("knows every keyword that the contract uses, or says so", () => {
    const schema = { type: "object", dependentRequired: {} };
    expect(() => shapeOf(schema, () => "")).toThrow("know no dependentRequired");
  });

  it("is written as a small module's expression", () => {
    const schema = {
      type: "object",
      required: ["id"],
      properties: {
        note: { type: ["string", "null"] },
        id: { $ref: "Id" },
        all: { type: "array", items: { enum: [1] } },
      },
    };
    const shape = shapeOf(schema, (name) => new SchemaReference(name));
    expect(namesIn(shape)).toEqual(["Id"]);
    expect(shapeCode(shape)).toBe('{ "p": { "id": () => Id, "note": "sz", "all": [{ "e": [1] }] }, "r": 1 }');
  });
});
