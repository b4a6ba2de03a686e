import type { TenantHooks } from "../kit/hooks/hooks";
import type { PortableActivity } from "./package.schema";

/** Changes one text of a value. `pointer`: where it stands inside the value, such as `/options/0/text`; "": it is the value. */
type Change = (text: string, pointer: string) => string;

interface FieldSchema {
  readonly [keyword: string]: object | string | number | boolean;
  readonly default?: never;
}

/**
 * A field that activities of some types have beside the format's own. It is read, checked and stored also while its plugin is
 * off. `Value`: as the schema describes it, with the defaults inside filled in.
 */
export interface ActivityField<Value = never> {
  /** Types of activity that have it. On any other it is a fault. */
  readonly types: readonly string[];
  /** JSON Schema of the value, with a `description`. What an activity without the field has, `activityDefaults` says. */
  readonly schema: FieldSchema;
  /** Whether an activity of these types without it is a fault. */
  readonly isRequired?: boolean;
  /** The value with every piece of its HTML changed. It is cleaned by that, its links are checked and pointed at this portal. */
  mapHtml?(value: Value, change: Change): unknown;
  /**
   * The value with every path of a file (`files/…`) changed. The files have to be there, are kept for who may open the activity, and
   * become their addresses.
   */
  mapFiles?(value: Value, change: Change): unknown;
}

/** Fields by their names. */
export type ActivityFields<Values> = { readonly [Name in keyof Values]: ActivityField<Values[Name]> };

/** A field that an activity has. */
interface FieldValue {
  readonly name: string;
  readonly field: ActivityField;
  readonly value: never;
}

/** All fields that plugins bring, by their names. */
export function fieldsOfPlugins(hooks: TenantHooks): readonly (readonly [name: string, field: ActivityField])[] {
  return hooks.of("activityFields").flatMap(({ listen }) => Object.entries(listen));
}

/** The fields of plugins that an activity has. */
export function fieldValues(activity: PortableActivity, hooks: TenantHooks): FieldValue[] {
  const own = activity as Readonly<Record<string, unknown>>;
  return fieldsOfPlugins(hooks).flatMap(([name, field]) =>
    own[name] === undefined ? [] : [{ name, field, value: own[name] as never }],
  );
}

/** Every piece of HTML of an activity, with where it stands inside it: its words, and those in fields of plugins. */
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
