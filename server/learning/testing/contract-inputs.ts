import fc from "fast-check";
import { pluginContracts } from "../../../core/generated/plugin-contracts";
import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { activityRecordFields } from "../../../core/learning/contract/endpoints/activities";
import { accessFields, aggregateFields, gradingScaleFields } from "../../../core/learning/contract/endpoints/courses";
import { objectiveRecordFields } from "../../../core/learning/contract/endpoints/workflows";
import { comparisons, type QueryFields } from "../../../core/learning/contract/query";

/** The parts of JSON Schema that this generator of test inputs knows. The API's calls use no others for their input. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** The input of one call, as a caller sends it. */
export interface Input {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * The fields by which plugins' `query` calls can filter: id of the call → fields. Each contract exports them under the
 * call's name plus `Fields`.
 */
const pluginQueryFields: Readonly<Record<string, QueryFields>> = Object.fromEntries(
  Object.values(pluginContracts).flatMap((contract) =>
    Object.entries(contract).flatMap(([name, value]) =>
      name.endsWith("Fields") ? [[name.slice(0, -"Fields".length), value as unknown as QueryFields]] : [],
    ),
  ),
);

const queryFields: Readonly<Record<string, QueryFields>> = {
  ...pluginQueryFields,
  queryMyAccesses: accessFields,
  queryMyAggregates: aggregateFields,
  queryGradingScales: gradingScaleFields,
  queryObjectiveRecords: objectiveRecordFields,
  queryActivityRecords: activityRecordFields,
};

const ID = "0190a000-0000-7000-8000-00000000000a";
const oddIds = [
  `urn:uuid:${ID}`,
  `{${ID}}`,
  ID.replaceAll("-", ""),
  ID.toUpperCase(),
  `${ID}\0`,
  ` ${ID}`,
  `${ID}\n`,
  "-".repeat(36),
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];
const oddInstants = [
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:59",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31T23:59:59-23:59",
  "2026-02-30T00:00:00.000Z",
  "2026-12-31T23:59:60Z",
  "2026-01-01T24:00:00Z",
  "2026-01-01t00:00:00z",
  "2026-01-01 00:00:00Z",
  "2026-01-01T00:00:00.123456789Z",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00.000Z",
  "2026-01-01",
];
const oddNumbers = [1e21, 1e308, -1e308, 5e-324, -0, 0.1 + 0.2, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, -1, "1e400", "NaN"];
const oddTexts = [
  "",
  "\0",
  "a\0b",
  "\ud83d",
  "%00",
  "%",
  "'",
  '"',
  "\\",
  "_",
  "__proto__",
  "constructor",
  "🦉".repeat(40),
];

const instant = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true })
  .map((date) => date.toISOString());
const odd = (...values: readonly unknown[]) => fc.constantFrom<unknown>(...values);
const anything = fc.oneof(
  odd(null, true, "", 0, [], {}, ...oddTexts, ...oddNumbers, ...oddIds, ...oddInstants),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Generates mostly valid values, so that calls pass the validation, and sometimes values that only look valid. */
const mostly = (fitting: fc.Arbitrary<unknown>, ...looksLike: readonly fc.Arbitrary<unknown>[]) =>
  fc.oneof({ arbitrary: fitting, weight: 25 }, ...looksLike.map((arbitrary) => ({ arbitrary, weight: 1 })));

/** All stored ids: by the names that calls use for them, and all in one list. */
export interface StoredIds {
  readonly byName: Readonly<Record<string, readonly string[]>>;
  readonly all: readonly string[];
}

/**
 * Makes a generator (of fast-check) that draws inputs for a call from the call's schema. Where the schema wants an id,
 * most inputs have a stored id.
 */
export function inputsOf(endpoint: Endpoint, ids: StoredIds): fc.Arbitrary<Input> {
  const oneOf = (some: readonly string[]) => fc.constantFrom(...some, ...some.map((id) => id.toUpperCase()));
  const known = oneOf(ids.all);
  const called = (name: string) => {
    // The field `id` is a command's own id, which must be new.
    if (name === "id") return fc.oneof({ arbitrary: fc.uuid(), weight: 3 }, known);
    const own = ids.byName[name] ?? [];
    return own.length === 0 ? known : fc.oneof({ arbitrary: oneOf(own), weight: 12 }, known);
  };
  const grammar = grammarOf(queryFields[endpoint.id] ?? {}, known);
  const special: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    filter: grammar.filter.map((filter) => JSON.stringify(filter)),
    sort: grammar.sort.map((sort) => JSON.stringify(sort)),
    select: fc.array(fc.constantFrom("id", "nothing")).map((select) => JSON.stringify(select)),
    ...listsOf("showcase", "term", "filterAttribute", "activityWorkflowIds"),
  };
  function listsOf(...names: string[]) {
    const list = (name: string) =>
      fc.array(mostly(called(name), odd(...oddIds)), { minLength: 1, maxLength: 3 }).map((some) => some.join(","));
    return Object.fromEntries(names.map((name) => [name, list(name)]));
  }

  function fitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
    if (schema.enum) return mostly(fc.constantFrom(...schema.enum), anything);
    const types = [schema.type ?? "object"].flat();
    return fc.oneof(...types.map((type) => ofType(type, schema, name)));
  }

  function ofType(type: string, schema: Schema, name: string): fc.Arbitrary<unknown> {
    const { minimum = -1000, maximum = 1e6, minLength = 0, maxLength = 200 } = schema;
    switch (type) {
      case "null":
        return fc.constant(null);
      case "boolean":
        return mostly(fc.boolean(), odd("1", "yes", null));
      case "integer":
        return mostly(fc.integer({ min: minimum, max: maximum }), odd(...oddNumbers), odd("1.5", "0x10", "", "٣"));
      case "number":
        return mostly(fc.double({ min: minimum, max: maximum, noNaN: true }), odd(...oddNumbers));
      case "array": {
        const { items = {}, minItems = 0, maxItems = 3 } = schema;
        const list = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) };
        return mostly(fc.array(fitting(items, name), list), anything);
      }
      case "object":
        return schema.properties ? mostly(objectOf(schema.properties), anything) : fc.dictionary(fc.string(), anything);
      default: {
        const asked = special[name];
        if (asked) return mostly(asked, odd(...oddTexts, "[", "[[[", '["id"'));
        if (schema.format === "uuid") return mostly(called(name), odd(...oddIds), anything);
        if (schema.format === "date-time") {
          return mostly(instant, odd(...oddInstants), anything);
        }
        if (schema.pattern) return mostly(fc.stringMatching(new RegExp(schema.pattern)), odd(...oddTexts));
        return mostly(fc.string({ unit: "grapheme", minLength, maxLength }), odd(...oddTexts), known);
      }
    }
  }

  /** Generates mostly objects with every property. Sometimes one is missing or one is added. */
  function objectOf(properties: Readonly<Record<string, Schema>>): fc.Arbitrary<Record<string, unknown>> {
    const model = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, fitting(schema, key)]));
    return fc.oneof(
      { arbitrary: fc.record(model), weight: 25 },
      { arbitrary: fc.record(model, { requiredKeys: [] }), weight: 2 },
      { arbitrary: fc.record({ ...model, colour: anything, toString: anything }), weight: 1 },
    );
  }

  const part = (schema: object | undefined) => objectOf((schema as Schema | undefined)?.properties ?? {});
  const query = (schema: object | undefined) =>
    fc.oneof(fc.constant({}), fc.record(modelOf(schema), { requiredKeys: [] }));
  function modelOf(schema: object | undefined) {
    const { properties = {} } = (schema ?? {}) as Schema;
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fitting(one, key)]));
  }
  return fc.record({
    params: fc.record(modelOf(endpoint.params)),
    query: query(endpoint.query),
    body: endpoint.body ? fc.oneof({ arbitrary: part(endpoint.body), weight: 20 }, anything) : fc.constant(undefined),
  });
}

/** Generates filters and sort orders for these fields. */
function grammarOf(fields: QueryFields, known: fc.Arbitrary<string>) {
  const values: Readonly<Record<QueryFields[string], fc.Arbitrary<unknown>>> = {
    text: mostly(fc.string({ unit: "grapheme" }), odd(...oddTexts)),
    number: mostly(fc.double({ noNaN: true }), odd(...oddNumbers, "inProgress", "ready")),
    boolean: fc.boolean(),
    id: mostly(known, odd(...oddIds)),
    instant: mostly(instant, odd(...oddInstants)),
  };
  const names = [...Object.keys(fields), "nothing", "__proto__"];
  const test = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.constantFrom(...comparisons, "like"),
        mostly(values[Object.hasOwn(fields, name) ? (fields[name] ?? "text") : "text"], fc.constant(null), anything),
      ),
    );
  const { filter } = fc.letrec<{ filter: unknown }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      test,
      fc.tuple(fc.constant("!"), tie("filter")),
      fc.tuple(tie("filter"), fc.constantFrom("and", "or"), tie("filter")),
      anything,
    ),
  }));
  const entry = fc.record({ selector: fc.constantFrom(...names), desc: mostly(fc.boolean(), anything) });
  const sort = fc.oneof(fc.array(entry, { maxLength: 6 }), entry, anything);
  return { filter, sort };
}
