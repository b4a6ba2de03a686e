import type { TenantHooks } from "../kit/hooks/hooks";
import type { PortableActivity } from "./package.schema";

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
 * A field that a plugin adds to activities of some types. The server reads, checks and stores it even while the plugin
 * is off. `Value` is the value as the schema describes it, with its defaults filled in.
 */
export interface ActivityField<Value = never> {
  /** Activity types that have the field. The field is a fault on any other type. */
  readonly types: readonly string[];
  /**
   * JSON Schema of the value, with a `description`. `activityDefaults` gives the value of an activity without the
   * field.
   */
  readonly schema: FieldSchema;
  /** An activity of these types without the field is a fault. */
  readonly isRequired?: boolean;
  /**
   * Returns the value with every piece of its HTML changed. The import uses it to clean the HTML, check its links and
   * point them at this portal.
   */
  mapHtml?(value: Value, change: Change): unknown;
  /**
   * Returns the value with every file path (`files/…`) changed. The files must be in the package. The portal serves
   * them to everyone who may open the activity, and the paths become their addresses.
   */
  mapFiles?(value: Value, change: Change): unknown;
}

export type ActivityFields<Values> = { readonly [Name in keyof Values]: ActivityField<Values[Name]> };

/** One field of a plugin, with the value that an activity has for it. */
interface FieldValue {
  readonly name: string;
  readonly field: ActivityField;
  readonly value: never;
}

/** All fields that plugins bring, by their names. */
export function fieldsOfPlugins(hooks: TenantHooks): readonly (readonly [name: string, field: ActivityField])[] {
  return hooks.of("activityFields").flatMap(({ listen }) => Object.entries(listen));
}

/** The plugin fields that this activity has, with their values. */
export function fieldValues(activity: PortableActivity, hooks: TenantHooks): FieldValue[] {
  const own = activity as Readonly<Record<string, unknown>>;
  return fieldsOfPlugins(hooks).flatMap(([name, field]) =>
    own[name] === undefined ? [] : [{ name, field, value: own[name] as never }],
  );
}

/**
 * Every piece of HTML of an activity, with its place inside the activity: its own HTML and the HTML in plugin fields.
 */
export function htmlOf(activity: PortableActivity, hooks: TenantHooks): { html: string; pointer: string }[] {
  const found = activity.html === undefined ? [] : [{ html: activity.html, pointer: "/html" }];
  for (const { name, field, value } of fieldValues(activity, hooks)) {
    field.mapHtml?.(value, (html, pointer) => {
      found.push({ html, pointer: `/${name}${pointer}` });
      return html;
    });
  }
  return found;
}
