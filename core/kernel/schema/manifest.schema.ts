import type { FromSchema } from "json-schema-to-ts";
import { conditionSchema } from "../points/condition.schema";
import { contributionId, settingKey } from "../points/patterns";
import type { ContributionPoint } from "../points/point";
import type { AnyContribution, PointMap } from "../points/point-map";
import { type SettingDeclaration, settingSchema } from "./setting.schema";

const headProperties = {
  $schema: { type: "string", description: "The address of this schema, for editors." },
  id: {
    type: "string",
    pattern: "^[a-z][a-z0-9-]*$",
    description: "The plugin's id: also the name of its folder under plugins/ and the start of all its ids.",
  },
  version: {
    type: "string",
    pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$",
    description: "The plugin's version, such as 1.0.0.",
  },
  engines: {
    type: "object",
    description: "What the plugin runs on.",
    properties: {
      portal: {
        type: "string",
        pattern: "^(\\^|~|>=)?[0-9]+\\.[0-9]+\\.[0-9]+$",
        description: "The portal's versions that it works with, such as ^1.0.0.",
      },
    },
    required: ["portal"],
    additionalProperties: false,
  },
  fragment: {
    type: "boolean",
    description:
      "true: the build also makes a package of the plugin's browser code, and a tenant may take that code from another server.",
  },
} as const;

const headSchema = {
  type: "object",
  properties: headProperties,
  required: ["id", "version", "engines"],
  additionalProperties: false,
} as const;

/** A plugin's manifest: everything that it contributes to the portal (routes, tabs, settings and so on), as data. */
export type Manifest = Readonly<FromSchema<typeof headSchema>> & {
  readonly settings?: Readonly<Record<string, SettingDeclaration>>;
  readonly contributes?: Contributes;
};

type Contributes = { readonly [P in keyof PointMap]?: readonly PointMap[P][] };

/** By point, if the points are not known at compile time. */
export type AnyContributes = Readonly<Record<string, readonly AnyContribution[]>>;

function contributionSchema(point: ContributionPoint): object {
  const { properties, ...rest } = point.schema;
  const order = {
    type: "number",
    description: "Its place in its list: a smaller number first, then the id. Default 100.",
  };
  const required = "required" in rest && Array.isArray(rest.required) ? rest.required : [];
  const chosen = point.exactlyOne?.map((field) => ({ required: [field] }));
  return {
    ...rest,
    properties: {
      id: contributionId,
      ...properties,
      ...(point.ordered ? { order } : {}),
      when: { $ref: "#/$defs/condition" },
    },
    required: ["id", ...required],
    ...(chosen ? { oneOf: chosen } : {}),
  };
}

export function manifestSchema(points: readonly ContributionPoint[]) {
  const contributes = points.map((point) => [
    point.name,
    { type: "array", description: point.description, items: contributionSchema(point) },
  ]);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Plugin manifest",
    description: "Everything that a plugin contributes, as data.",
    ...headSchema,
    properties: {
      ...headProperties,
      settings: {
        type: "object",
        description: "The tenant settings that the plugin reads, by key.",
        propertyNames: { pattern: settingKey.pattern, description: settingKey.description },
        additionalProperties: settingSchema,
      },
      contributes: {
        type: "object",
        description: "What the plugin contributes, by contribution point.",
        properties: Object.fromEntries(contributes),
        additionalProperties: false,
      },
    },
    $defs: { condition: conditionSchema },
  };
}
