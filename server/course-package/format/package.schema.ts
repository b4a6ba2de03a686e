import type { FromSchema } from "json-schema-to-ts";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { accessSchema } from "./access.schema";
import { activitySchema } from "./activity.schema";
import {
  categorySchema,
  certificateTemplateSchema,
  gradingScaleSchema,
  groupSchema,
  showcaseSchema,
  termSchema,
} from "./catalogue.schema";
import { courseSchema, type PortableCourse, type PortableCourseInput } from "./course.schema";
import { unitSchema, userSchema } from "./people.schema";

const list = <const Items, const Description extends string>(items: Items, description: Description) =>
  ({ type: "array", default: [], items, description }) as const;

const packageFields = {
  $schema: { type: "string", description: "Address of this schema, for editors." },
  format: { const: "learner-portal-package", description: "Says that this is a portable package." },
  version: { const: 1, description: "Version of the format." },
  tenant: {
    type: "object",
    additionalProperties: false,
    description: "Who the package is about.",
    properties: { name: { type: "string", minLength: 1, maxLength: 200, description: "Name of the tenant." } },
  },
  units: list(unitSchema, "Parts of the organisation."),
  users: list(userSchema, "People."),
  gradingScales: list(gradingScaleSchema, "Grading scales."),
  terms: list(termSchema, "Terms."),
  categories: list(categorySchema, "Filter categories and their attributes."),
  showcases: list(showcaseSchema, "Collections of courses."),
  certificateTemplates: list(certificateTemplateSchema, "Certificates."),
  groups: list(groupSchema, "Groups of learners."),
  accesses: list(accessSchema, "Who may take which course, and what was done there."),
} as const;

const packageWithoutCourses = {
  type: "object",
  additionalProperties: false,
  required: ["format", "version"],
  properties: packageFields,
} as const;

/** The names of all top-level fields that a course package can have without any plugin. Most of them are lists. */
export const ownPackageFields: readonly string[] = [...Object.keys(packageFields), "courses"];

/** The parts of plugins that are built into the schema: their sections, and their fields and types of activities. */
interface SchemaPlugins {
  readonly sections: readonly { readonly name: string; readonly schema: object; readonly description: string }[];
  readonly hooks: TenantHooks;
}

/**
 * JSON Schema of the file `portal-package.json` of a course package (docs/portable-package.md), with the sections and
 * fields of plugins.
 */
export const packageSchema = ({ sections, hooks }: SchemaPlugins) => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Portable package of the learner portal",
  ...packageWithoutCourses,
  description: "Courses, people and what they have done, to be imported by `npm run import -- FILE`.",
  properties: {
    ...packageFields,
    ...Object.fromEntries(sections.map(({ name, schema, description }) => [name, list(schema, description)])),
    courses: { type: "array", default: [], items: courseSchema, description: "Courses." },
  },
  $defs: { activity: activitySchema(hooks) },
});

/**
 * A course package as the import has read it: checked, with every default filled in. References are still keys, dates
 * still texts.
 */
export type PortablePackage = FromSchema<typeof packageWithoutCourses> & { courses: PortableCourse[] };

/** A course package as its author writes it: fields with a default are optional. */
export type PortablePackageInput = FromSchema<
  typeof packageWithoutCourses,
  { keepDefaultedPropertiesOptional: true }
> & { courses?: PortableCourseInput[] };

export type PortableUser = PortablePackage["users"][number];
export type { PortableAccess, PortableAttempt } from "./access.schema";
export { ownActivityFields, type PortableActivity, type PortableActivityInput } from "./activity.schema";
/** A course as the import has read it, and as its author writes it. */
export type { PortableCourse, PortableCourseInput } from "./course.schema";
/** Converts a date of a package, fixed or relative to the time of the import, to a moment. */
export { resolveDate } from "./relative-date";
