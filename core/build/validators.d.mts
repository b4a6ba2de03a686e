export function hoist(
  schema: object,
  drop?: Set<string>,
  definitions?: Map<string, object>,
): { schema: object; definitions: Map<string, object> };
export function validatorCode(schema: object, references?: readonly object[]): string;
