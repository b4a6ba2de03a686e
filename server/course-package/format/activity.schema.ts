import type { FromSchema } from "json-schema-to-ts";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { fieldsOfPlugins } from "./activity-field";
import { date, filePath, html, key, name, policy } from "./fields.schema";

const constraintSchema = {
  type: "object",
  additionalProperties: false,
  description: "When the activity can be opened, and when its result is seen. Nothing is limited by what is left out.",
  properties: {
    startFrom: { ...date, description: "Closed before this moment." },
    startUntil: { ...date, description: "Cannot be started any more after this moment." },
    accessibleUntil: { ...date, description: "Closed for everybody after this moment." },
    gracePeriodUntil: { ...date, description: "Cannot be gone on with after this moment." },
    due: { ...date, description: "Only shown: after it the activity is marked as late, not closed." },
    resultsDisclosureFrom: { ...date, description: "Used by resultsDisclosurePolicy 'afterDate'." },
    revealResultsFrom: { ...date, description: "Used by 'afterDate' where resultsDisclosureFrom is left out." },
    resultsDisclosurePolicy: {
      ...policy("never", "afterFinish", "afterDate", "afterScore"),
      description: "When results are disclosed.",
    },
    reviewPolicy: {
      ...policy("never", "afterSubmission", "afterRevealingResults"),
      description: "When the learner may look at the finished activity again.",
    },
    resultsDisclosureAbove: {
      type: "number",
      minimum: 0,
      maximum: 1,
      description: "Normalized score that 'afterScore' waits for.",
    },
    afterPrevious: {
      type: "boolean",
      description: "Closed until the activity before it is handed in; optional ones are passed over.",
    },
  },
} as const;

const flag = <const Value extends boolean, const Description extends string>(value: Value, description: Description) =>
  ({ type: "boolean", default: value, description }) as const;

/**
 * The fields that an activity in a course package has without any plugin, except `children`, whose schema refers back
 * to that of an activity.
 */
const activityFields = {
  key: { ...key, description: 'Unique inside the course; the goal of href="activity:<key>".' },
  type: { type: "string", description: "Kind of activity." },
  name,
  code: { type: "string", maxLength: 100, description: "Short code of the activity." },
  state: { enum: ["draft", "ready", "expired", "archived"], default: "ready", description: "State of the activity." },
  duration: { type: "integer", minimum: 0, description: "How long it takes, in seconds." },
  image: { ...filePath, description: "Picture of the activity, for tiles." },
  html: {
    ...html,
    description: `Words of the activity: what it shows, or what stands with that, such as downloads. ${html.description}`,
  },
  toolUrl: {
    type: "string",
    pattern: "^https?://.+$",
    description: "Address at which an outside tool is launched.",
  },
  ltiVersion: { enum: ["1.1", "1.3"], description: "LTI version that is spoken at `toolUrl`." },
  optional: flag(false, "Not needed to complete the course."),
  scoreWeight: { type: "number", minimum: 0, default: 1, description: "Weight of its score in the parent's." },
  maxScore: {
    type: "number",
    exclusiveMinimum: 0,
    description:
      "Points the activity can bring: an outside tool gives them, else they are given when it is finished. Left out: it counts by being finished.",
  },
  normalizedPassingScore: { type: "number", minimum: 0, maximum: 1, description: "Share of maxScore that passes." },
  proctored: flag(false, "Taken in a proctored session."),
  preferredWidth: { type: "integer", minimum: 1, description: "Wanted width of the frame, in pixels." },
  preferredHeight: { type: "integer", minimum: 1, description: "Wanted height of the frame, in pixels." },
  supportMobileView: flag(true, "Usable on a phone."),
  supportFullscreenView: flag(true, "May be shown in full screen."),
  supportLtiAuthoring: flag(false, "The tool has a page for authors."),
  supportLtiGrading: flag(false, "The tool returns scores. A quiz does, whatever stands here."),
  supportReview: flag(true, "Can be looked at again when finished."),
  supportCollaborativeMode: flag(false, "Can be taken as a group."),
  supportPersonalMode: flag(true, "Can be taken alone."),
  constraint: constraintSchema,
} as const;

const activityRequired = ["key", "type", "name"] as const;
const activityWithoutChildren = {
  type: "object",
  additionalProperties: false,
  required: activityRequired,
  properties: activityFields,
} as const;

/** The names of the fields that an activity has without any plugin. */
export const ownActivityFields: readonly string[] = [...Object.keys(activityFields), "children"];

/**
 * JSON Schema of an activity, with the types and fields of plugins. Its keyword `typeDefaults` has, by type, the values
 * of fields that are left out.
 * @param hooks the types and fields that the plugins add
 */
export const activitySchema = (hooks: TenantHooks) => ({
  ...activityWithoutChildren,
  description: "A node of the course's tree.",
  typeDefaults: Object.assign({}, ...hooks.of("activityDefaults").map(({ listen }) => listen)),
  properties: {
    ...activityFields,
    type: { enum: activityTypes(hooks), description: activityFields.type.description },
    ...Object.fromEntries(fieldsOfPlugins(hooks).map(([field, { schema }]) => [field, schema])),
    children: {
      type: "array",
      items: { $ref: "#/$defs/activity" },
      description: "Parts of a composite activity, in order.",
    },
  },
});

/**
 * An activity as the import has read it: fields with a default are filled in. It may also have fields of plugins; a
 * plugin reads the values of its own fields with `fieldsOf` of the plugin SDK.
 */
export type PortableActivity = FromSchema<typeof activityWithoutChildren> & { children?: PortableActivity[] };

/** An activity as its author writes it: fields with a default are optional, and it may have fields of plugins. */
export type PortableActivityInput = FromSchema<
  typeof activityWithoutChildren,
  { keepDefaultedPropertiesOptional: true }
> & { children?: PortableActivityInput[]; [field: string]: unknown };

/**
 * The activity types that a package may use: `composite` and the types of plugins, whether
 * these are on or off.
 */
export function activityTypes(hooks: TenantHooks): string[] {
  return ["composite", ...hooks.of("activityTypes").flatMap(({ listen }) => Object.keys(listen))];
}
