/** The name of a filter or of a value: the key of a text in `locales/` and its values, or a name from the data. */
export type FilterLabel =
  | { readonly key: string; readonly values?: Readonly<Record<string, string>> }
  | { readonly name: string };

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The name of the filter's value with this id. `kind` is the key of the text that stands for a name that is not loaded.
 */
export function labelOf(items: readonly Named[] | undefined, id: string, kind: string): FilterLabel {
  const name = items?.find((item) => item.id === id)?.name;
  return name === undefined ? { key: kind } : { name };
}

/** The other values of a filter, without this one. */
export function allExcept(values: readonly string[], value: string): readonly string[] {
  return values.filter((other) => other !== value);
}
