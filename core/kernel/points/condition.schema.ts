import type { FromSchema } from "json-schema-to-ts";
import { settingKey } from "./patterns";

const NAME = "^[A-Za-z][A-Za-z0-9]*([._-][A-Za-z0-9]+)*$";

/** The tests of a condition (`when` in a plugin's manifest) that do not contain other conditions. */
const leafProperties = {
  setting: {
    type: "string",
    pattern: settingKey.pattern,
    description: "A tenant setting that a manifest declares. Holds while its value is true, or equals `equals`.",
  },
  equals: {
    type: ["string", "number", "boolean"],
    description: "Only with `setting`: the value that the setting must have.",
  },
  permission: {
    type: "string",
    pattern: NAME,
    description: "A permission of the signed-in user, such as Research.Access.",
  },
  scope: {
    type: "string",
    pattern: ".",
    description:
      "Only with `permission`: the id for which it is needed. An entry without a scope counts for every scope. Without `scope` any entry counts; with `everywhere` only one without a scope.",
  },
  entitlement: {
    type: "string",
    pattern: NAME,
    description: "A licensed feature of the tenant, such as Platform.Research.",
  },
  role: { type: "string", pattern: NAME, description: "A role of the signed-in user, such as Administrator." },
  audience: {
    type: "string",
    enum: ["visitor", "member"],
    description: "visitor: nobody is signed in; member: somebody is. Without it both are meant.",
  },
  fragment: {
    type: "string",
    pattern: "^[a-z][a-z0-9-]*$",
    description: "A fragment. Holds while it is ready; not before it has loaded and not after it failed.",
  },
  plugin: {
    type: "string",
    pattern: "^[a-z][a-z0-9-]*$",
    description: "A plugin. Holds while the portal has it and the tenant has not turned it off.",
  },
  mode: {
    type: "string",
    pattern: "^[a-z][a-z0-9-]*$",
    description:
      "A mode that the portal runs in: embedded in a page of another site, mobile, app (the installed portal, or the platform's app), impersonated (an administrator sees the portal as another person). Or one that the page is in: reading while an activity's content is on it.",
  },
  query: {
    type: "string",
    pattern: NAME,
    description: "A parameter of the page's address, such as occflow. Holds while it is there, whatever its value is.",
  },
} as const;

const leafSchema = { type: "object", properties: leafProperties, additionalProperties: false } as const;

/** Keys that are only valid beside another key of the same condition: `equals` needs `setting`. */
const companions = { equals: ["setting"], scope: ["permission"] } as const;

const self = { $ref: "#/$defs/condition" } as const;

/**
 * The schema of a condition (`when` in a manifest), which decides when a contribution, such as a tab, is shown. If a
 * condition has several keys, all of them must hold. A condition only hides a contribution in the browser; the server
 * has to protect data itself.
 */
export const conditionSchema = {
  type: "object",
  description: "When this is shown. Several keys in one object must all hold. It hides; it never protects.",
  properties: {
    all: { type: "array", items: self, minItems: 1, description: "Holds when every one of these holds." },
    any: { type: "array", items: self, minItems: 1, description: "Holds when at least one of these holds." },
    not: { ...self, description: "Holds when this one does not." },
    ...leafProperties,
  },
  dependencies: companions,
  minProperties: 1,
  additionalProperties: false,
} as const;

/** The kinds of tests in a condition, such as `setting` or `role`, without nested conditions. */
export type LeafKind = Exclude<keyof typeof leafProperties, "equals" | "scope">;

/** The type of a condition; `conditionSchema` says what each key means. */
export type Condition = Readonly<FromSchema<typeof leafSchema>> & {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly not?: Condition;
};
