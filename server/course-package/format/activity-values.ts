import type { TenantHooks } from "../../kit/hooks/hooks";
import { type ActivityField, fieldsOfPlugins } from "./activity-field";
import type { PortableActivity } from "./package.schema";

interface FieldValue {
  readonly name: string;
  readonly field: ActivityField;
  readonly value: never;
}

export function fieldValues(activity: PortableActivity, hooks: TenantHooks): FieldValue[] {
  const own = activity as Readonly<Record<string, unknown>>;
  return fieldsOfPlugins(hooks).flatMap(([name, field]) =>
    own[name] === undefined ? [] : [{ name, field, value: own[name] as never }],
  );
}

/**
 * Every piece of HTML of an activity: its own HTML and the HTML in fields of plugins. `pointer` is the JSON pointer of
 * the piece inside the activity.
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
