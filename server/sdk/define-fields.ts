import type { ActivityFields } from "../course-package/format/activity-field";

/**
 * Declares the fields that a plugin adds to activities of a course package. `Values`: the type of each field's value,
 * by the field's name.
 */
export function defineActivityFields<Values>(fields: ActivityFields<Values>): ActivityFields<Values> {
  return fields;
}

/** The plugin's fields that an activity of a course package has: name → value. */
export function fieldsOf<Values>(activity: object, fields: ActivityFields<Values>): Partial<Values> {
  const own = Object.entries(activity).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(own) as Partial<Values>;
}
