import type { TenantHooks } from "../../kit/hooks/hooks";

/**
 * Changes one text of a value. `pointer` is the place of the text inside the value, such as `/options/0/text`. It is ""
 * when the value itself is the text.
 */
type Change = (text: string, pointer: string) => string;

interface FieldSchema {
  readonly [keyword: string]: object | string | number | boolean;
  readonly default?: never;
}

/**
 * A field that a plugin adds to activities of some types in a course package. The import of a package reads, checks and
 * stores the field even while the plugin is off. `Value` is the value as the schema describes it, with its defaults
 * filled in.
 */
export interface ActivityField<Value = never> {
  readonly types: readonly string[];
  /**
   * JSON Schema of the value, with a `description`. The schema has no `default`: the value for an activity without the
   * field comes from the plugin's hook `activityDefaults` (values that the import asks the plugin for).
   */
  readonly schema: FieldSchema;
  /** When true, an activity of these types without the field is a fault. */
  readonly isRequired?: boolean;
  /** When true, an activity with the field gets its score from a tool, whatever its `supportLtiGrading` says. */
  readonly isToolScored?: boolean;
  /**
   * Returns the value with each piece of its HTML replaced by the result of `change`. The import uses this to clean the
   * HTML, check its links and point them at this portal.
   */
  mapHtml?(value: Value, change: Change): unknown;
  /**
   * Returns the value with each file path (`files/…`) replaced by the result of `change`. The files must be in the
   * package. The portal serves them to everyone who may open the activity; the import replaces the paths by the files'
   * addresses.
   */
  mapFiles?(value: Value, change: Change): unknown;
}

export type ActivityFields<Values> = { readonly [Name in keyof Values]: ActivityField<Values[Name]> };

/**
 * All fields that plugins add to activities, with their names.
 * @param hooks what the plugins of this server bring to the import
 */
export function fieldsOfPlugins(hooks: TenantHooks): readonly (readonly [name: string, field: ActivityField])[] {
  return hooks.of("activityFields").flatMap(({ listen }) => Object.entries(listen));
}
