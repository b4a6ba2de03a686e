import type { ActivityFields } from "../course-package/activity-field";

/** Says which fields a plugin brings for activities of a course package. `Values`: their values, by the names of the fields. */
export function defineActivityFields<Values>(fields: ActivityFields<Values>): ActivityFields<Values> {
  return fields;
}

/** The fields of a plugin that an activity has. */
export function fieldsOf<Values>(activity: object, fields: ActivityFields<Values>): Partial<Values> {
  const own = Object.entries(activity).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(own) as Partial<Values>;
}
