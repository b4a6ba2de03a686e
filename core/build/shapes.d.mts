export function extractNamedSchemas(
  schema: object,
  drop?: Set<string>,
  definitions?: Map<string, object>,
): { schema: object; definitions: Map<string, object> };
export function browserSchemas(
  schema: object,
  references?: readonly object[],
): { schema: object; definitions: Map<string, object> };
export function shapeOf(schema: object, refer: (name: string) => unknown): unknown;
export class SchemaReference {
  constructor(name: string);
  readonly name: string;
}
export function shapeCode(shape: unknown): string;
export function namesIn(shape: unknown): string[];
