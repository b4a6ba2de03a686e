import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { ApiError } from "../../kit/errors/api-error";

/** The most fields that one `select` may name. */
const MAX_FIELDS = 100;

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}

/** The selected fields as a tree. `true` means the whole field. */
type Fields = Map<string, Fields | true>;

/**
 * Makes a function that reduces the items in the answer of a `query` call to the fields in the parameter `select`: a
 * JSON list of names, with dots for nested fields. It works for every `query` call, because it knows the fields from
 * the schema of the call's answer.
 * @throws ApiError `invalid` when `select` is not a list, or names a field that the answer does not have
 */
export function fieldSelection(endpoint: Endpoint, query: unknown): (answer: unknown) => unknown {
  const { select } = (query ?? {}) as { readonly select?: string };
  const item = (endpoint.answer as Schema).properties?.data?.items;
  if (!select || !item) return (answer) => answer;
  const fields = readFields(select, item);
  return (answer) => {
    const page = answer as { readonly data: readonly unknown[] };
    return { ...page, data: page.data.map((one) => pickFields(one, fields)) };
  };
}

function readFields(text: string, item: Schema): Fields {
  const names = parse(text);
  if (!Array.isArray(names) || names.length === 0 || names.length > MAX_FIELDS) {
    throw fault(`is a JSON list of 1 to ${MAX_FIELDS} names`);
  }
  const fields: Fields = new Map();
  for (const name of names as readonly unknown[]) {
    if (typeof name !== "string") throw fault(`has ${JSON.stringify(name)} where a name belongs`);
    add(fields, name.split("."), item, name);
  }
  return fields;
}

function add(fields: Fields, [first = "", ...rest]: readonly string[], schema: Schema, name: string): void {
  const properties = propertiesOf(schema);
  const property = Object.hasOwn(properties, first) ? properties[first] : undefined;
  if (!property) throw fault(`names "${name}"; known beside it are ${Object.keys(properties).join(", ")}`);
  const before = fields.get(first);
  if (rest.length === 0) fields.set(first, true);
  if (rest.length === 0 || before === true) return;
  const below = before ?? new Map();
  fields.set(first, below);
  add(below, rest, property, name);
}

function propertiesOf({ properties, anyOf }: Schema): Readonly<Record<string, Schema>> {
  return properties ?? anyOf?.find((one) => one.properties)?.properties ?? {};
}

function pickFields(value: unknown, fields: Fields): unknown {
  if (typeof value !== "object" || value === null) return value;
  const whole = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    [...fields].map(([name, below]) => [name, below === true ? whole[name] : pickFields(whole[name], below)]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fault("is not JSON");
  }
}

function fault(message: string): ApiError {
  return new ApiError("invalid", { errors: { select: [message] } });
}
