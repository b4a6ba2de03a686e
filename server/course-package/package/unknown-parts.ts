import { activityTypes } from "../format/activity.schema";
import { fieldValues } from "../format/activity-values";
import { type PortableActivity, type PortablePackage, packageSchema } from "../format/package.schema";
import { itemsOf, type PackagePlugins } from "../format/package-section";
import { ProblemList } from "../format/problem-list";
import { activityLinks, walkActivities } from "./activity-walk";
import { checkFields } from "./checks/check-activities";

type Json = Record<string, unknown>;

/**
 * Removes the parts of a course package that need a plugin which is not installed: lists, activities of unknown types,
 * and unknown fields of activities. Activities that are invalid without a removed field are removed too, and also
 * everything that refers to a removed part.
 */
export class UnknownParts {
  private readonly removed = new Map<string, Set<string>>();
  private readonly removedCourses = new Set<string>();
  private readonly reduced = new Set<object>();

  constructor(private readonly plugins: PackagePlugins) {}

  /**
   * Whether any activity was removed. The activities after a removed one move up in their list, so their JSON pointers
   * are no longer those of the file.
   */
  get hasMoved(): boolean {
    return this.removed.size > 0;
  }

  /**
   * First step, before the schema check: removes the lists and the fields of activities that the schema does not know,
   * and the activities of types that it does not know.
   * @param written the parsed JSON of the package; it is not changed
   * @returns a copy without these parts
   */
  withoutUnknown(written: unknown): unknown {
    if (!isObject(written)) return written;
    const schema = packageSchema(this.plugins);
    const types = activityTypes(this.plugins.hooks);
    const fields = Object.keys(schema.$defs.activity.properties);
    const withoutUnknownIn = (course: string, activity: unknown): unknown[] => {
      if (!isObject(activity)) return [activity];
      if (typeof activity.type === "string" && !types.includes(activity.type)) {
        this.markRemoved(course, activity);
        return [];
      }
      const known = pickNames(activity, fields);
      if (Object.keys(known).length < Object.keys(activity).length) this.reduced.add(known);
      if (Array.isArray(known.children))
        known.children = known.children.flatMap((child) => withoutUnknownIn(course, child));
      return [known];
    };
    const withoutUnknownInCourse = (course: unknown): unknown[] => {
      if (!isObject(course) || !("activity" in course)) return [course];
      const [activity] = withoutUnknownIn(String(course.key), course.activity);
      if (activity !== undefined) return [{ ...course, activity }];
      this.removedCourses.add(String(course.key));
      return [];
    };
    const { courses, ...lists } = pickNames(written, Object.keys(schema.properties));
    if (!Array.isArray(courses)) return { ...lists, ...(courses !== undefined && { courses }) };
    return { ...lists, courses: courses.flatMap(withoutUnknownInCourse) };
  }

  /**
   * Second step, after the schema check and in place: removes activities that are invalid now, and references to
   * removed things.
   */
  leaveOutDependents(pkg: PortablePackage): void {
    for (const { key, activity: root } of pkg.courses) {
      if (this.hasLostAll(root)) {
        this.markRemoved(key, root);
        this.removedCourses.add(key);
      }
      for (const { activity } of walkActivities(root)) {
        const { children = [] } = activity;
        const lost = children.filter((child) => this.hasLostAll(child));
        if (lost.length === 0) continue;
        for (const child of lost) this.markRemoved(key, child);
        activity.children = children.filter((child) => !lost.includes(child));
      }
    }
    if (this.removedCourses.size > 0) this.removeCourses(pkg);
    for (const course of pkg.courses) this.removeDeadLinks(course);
    for (const { course, history } of pkg.accesses) {
      const gone = this.removed.get(course);
      if (gone === undefined) continue;
      for (const attempt of history) {
        attempt.activities = attempt.activities.filter(({ activity }) => !gone.has(activity));
      }
    }
  }

  private hasLostAll(activity: PortableActivity): boolean {
    if (!this.reduced.has(activity)) return false;
    const list = new ProblemList((pointer) => pointer);
    checkFields(activity, "", this.plugins.hooks, list);
    return list.problems.length > 0;
  }

  /**
   * Removes the courses of which nothing is left, and everything that belongs to them: accesses, groups, and items of
   * sections. An item of a section names its course in the field `course`, like the package's own lists.
   */
  private removeCourses(pkg: PortablePackage): void {
    const stays = ({ course }: { course?: unknown }) => typeof course !== "string" || !this.removedCourses.has(course);
    pkg.courses = pkg.courses.filter(({ key }) => !this.removedCourses.has(key));
    pkg.accesses = pkg.accesses.filter(stays);
    pkg.groups = pkg.groups.filter(stays);
    for (const section of this.plugins.sections) {
      Object.assign(pkg, { [section.name]: itemsOf(pkg, section).filter(stays) });
    }
  }

  private removeDeadLinks(course: PortablePackage["courses"][number]): void {
    const gone = this.removed.get(course.key);
    if (gone === undefined) return;
    const unlinked = (html: string) => html.replace(activityLinks, (link, key) => (gone.has(key) ? "" : link));
    if (course.about !== undefined) course.about = unlinked(course.about);
    for (const { activity } of walkActivities(course.activity)) {
      if (activity.html !== undefined) activity.html = unlinked(activity.html);
      for (const { name, field, value } of fieldValues(activity, this.plugins.hooks)) {
        if (field.mapHtml !== undefined) Object.assign(activity, { [name]: field.mapHtml(value, unlinked) });
      }
    }
  }

  private markRemoved(course: string, activity: object): void {
    const keys = this.removed.get(course) ?? new Set();
    this.removed.set(course, keys);
    const { key, children } = activity as Json;
    keys.add(String(key));
    if (Array.isArray(children)) for (const child of children) if (isObject(child)) this.markRemoved(course, child);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pickNames(value: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
