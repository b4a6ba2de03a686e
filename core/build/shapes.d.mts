/**
 * Replaces every schema with an `$id` inside `schema` by a `$ref`. `drop`: keywords to leave out. `definitions`: `$id`
 * → the schema.
 */
export function extractNamedSchemas(
  schema: object,
  drop?: Set<string>,
  definitions?: Map<string, object>,
): { schema: object; definitions: Map<string, object> };
/**
 * The same as `extractNamedSchemas`, without the keywords that only the server checks. `references`: more schemas that
 * `schema` may name.
 */
export function browserSchemas(
  schema: object,
  references?: readonly object[],
): { schema: object; definitions: Map<string, object> };
/**
 * Converts a schema to a shape, the short form with which the browser checks answers. `refer` makes the reference to a
 * schema with a name. Throws for a keyword that this check does not know.
 */
export function shapeOf(schema: object, refer: (name: string) => unknown): unknown;
/** A reference to a schema by its name in generated code. */
export class SchemaReference {
  constructor(name: string);
  readonly name: string;
}
/** JavaScript code for a shape. */
export function shapeCode(shape: unknown): string;
/** The names of the schemas to which a shape refers. */
export function namesIn(shape: unknown): string[];
