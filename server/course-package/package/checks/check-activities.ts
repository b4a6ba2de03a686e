import type { TenantHooks } from "../../../kit/hooks/hooks";
import { fieldsOfPlugins } from "../../format/activity-field";
import { fieldValues, htmlOf } from "../../format/activity-values";
import type { PackageRules } from "../../format/import-limits";
import type { PortableActivity, PortableCourse } from "../../format/package.schema";
import type { ProblemList } from "../../format/problem-list";
import { activityLinks, type PlacedActivity, walkActivities } from "../activity-walk";

/**
 * Checks a course's tree of activities: keys, links, files, depth and size, that each activity has the fields that its
 * type needs, and that no activity for groups of learners is proctored.
 * @param list gets the faults
 */
export function checkActivities(
  course: PortableCourse,
  coursePointer: string,
  files: ReadonlySet<string>,
  rules: PackageRules,
  list: ProblemList,
): void {
  const { hooks } = rules.plugins;
  const keys = new Set<string>();
  let count = 0;
  for (const placed of walkActivities(course.activity)) {
    const { activity, pointer, depth } = placed;
    const place = `${coursePointer}${pointer}`;
    count += 1;
    if (keys.has(activity.key)) {
      const message = `Another activity of the course has the key "${activity.key}".`;
      list.add("IMPORT_KEY_DUPLICATE", `${place}/key`, message, "Give each its own key.");
    }
    keys.add(activity.key);
    if (depth === rules.activityDepth + 1) {
      const message = `The activity is more than ${rules.activityDepth} levels deep.`;
      list.add("IMPORT_LIMIT", place, message, "Make the course's tree flatter.");
    }
    checkFields(activity, place, hooks, list);
    checkGroupWork(placed, place, list);
    list.file(activity.image, files, `${place}/image`);
    checkFieldFiles(activity, place, files, hooks, list);
  }
  if (count > rules.activities) {
    const message = `The course has ${count} activities; ${rules.activities} are allowed.`;
    list.add("IMPORT_LIMIT", `${coursePointer}/activity`, message, "Make several courses of it.");
  }
  for (const { activity, pointer } of walkActivities(course.activity)) {
    for (const { html, pointer: inside } of htmlOf(activity, hooks)) {
      for (const [, key] of html.matchAll(activityLinks)) {
        list.reference(key, keys, `${coursePointer}${pointer}${inside}`, "activity of the course");
      }
    }
  }
}

function checkGroupWork({ activity, isProctored }: PlacedActivity, place: string, list: ProblemList): void {
  if (!isProctored || !activity.supportCollaborativeMode) return;
  const message = "What is taken in a proctored session is taken alone: nobody would watch the others of the group.";
  const fix = "Take supportCollaborativeMode out, or put the activity where nothing above it is proctored.";
  list.add("IMPORT_CONTRADICTION", `${place}/supportCollaborativeMode`, message, fix);
}

/**
 * Checks that an activity has the fields that its type needs and no fields of other types, and calls the check of the
 * plugin that brings the type.
 * @param list gets the faults
 */
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

function checkFieldFiles(
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
