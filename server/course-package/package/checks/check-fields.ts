import type { TenantHooks } from "../../../kit/hooks/hooks";
import { fieldsOfPlugins, fieldValues } from "../../activity-field";
import type { PortableActivity } from "../../package.schema";
import type { ProblemList } from "./problem-list";

/** Checks that an activity has the fields that its type needs and no fields of other types. */
export function checkFields(activity: PortableActivity, place: string, hooks: TenantHooks, list: ProblemList): void {
  const fault = (message: string, fix: string) => list.add("IMPORT_ACTIVITY_SHAPE", place, message, fix);
  const { type } = activity;
  if (type !== "composite" && activity.children?.length) {
    fault(`A ${type} activity has no children.`, "Make it composite, or move the children out.");
  }
  const values = fieldValues(activity, hooks);
  for (const [name, { types, isRequired }] of fieldsOfPlugins(hooks)) {
    const isThere = values.some((value) => value.name === name);
    const isOwn = types.includes(type);
    if (isThere && !isOwn) fault(`A ${type} activity has no ${name}.`, `Make it ${anyOf(types)}, or take it out.`);
    if (isOwn && isRequired && !isThere) fault(`A ${type} activity needs ${name}.`, `Add ${name}.`);
  }
  hooks.for("checkActivity", type)?.listen({ activity, pointer: place, problems: list, hooks });
}

/** Checks that the files named by an activity's fields exist. */
export function checkFieldFiles(
  activity: PortableActivity,
  place: string,
  files: ReadonlySet<string>,
  hooks: TenantHooks,
  list: ProblemList,
): void {
  for (const { name, field, value } of fieldValues(activity, hooks)) {
    field.mapFiles?.(value, (path, pointer) => {
      list.file(path, files, `${place}/${name}${pointer}`);
      return path;
    });
  }
}

const anyOf = (types: readonly string[]): string =>
  types.map((type) => `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`).join(" or ");
