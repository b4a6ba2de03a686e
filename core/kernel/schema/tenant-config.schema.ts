import type { FromSchema } from "json-schema-to-ts";
import { iconName, localeKey } from "../points/patterns";
import type { SettingValue } from "./setting.schema";

const FORBIDDEN_NAMES = { not: { enum: ["__proto__", "constructor", "prototype"] } } as const;

const contributionOverride = {
  type: "object",
  description: "What this tenant changes of the contribution.",
  properties: {
    enabled: { type: "boolean", description: "false takes it away." },
    order: { type: "number", description: "Its place in its list in place of the manifest's." },
    before: { type: "string", description: "The id of the contribution of the same list that it stands before." },
    after: { type: "string", description: "The id of the contribution of the same list that it stands after." },
    title: { ...localeKey, description: "The key of another title in locales/<locale>.json." },
    icon: { ...iconName, description: "The name of another icon." },
  },
  additionalProperties: false,
} as const;

const pluginSwitch = {
  type: "object",
  description: "The plugin in this tenant.",
  properties: {
    enabled: { type: "boolean", description: "false takes away everything of it. Default true." },
  },
  additionalProperties: false,
} as const;

const fragmentSource = {
  type: "object",
  description: "Where the browser code of a fragment comes from.",
  properties: {
    enabled: { type: "boolean", description: "false takes away everything of it. Default true." },
    url: {
      type: "string",
      pattern: "^(https://|http://(localhost|127\\.0\\.0\\.1)[:/]|/)",
      description:
        "The address of its fragment.json. Its other files lie beside it. Without it: the code of this build.",
    },
    version: { type: "string", pattern: ".", description: "The one version that is taken. Needed with url." },
    integrity: {
      type: "string",
      pattern: "^sha(256|384|512)-[A-Za-z0-9+/]+=*$",
      description:
        "The hash of its fragment.json, as in subresource integrity. That file has the hashes of all others. Needed with url.",
    },
    timeout: { type: "number", minimum: 1, maximum: 120, description: "Seconds to wait for it. Default 10." },
  },
  additionalProperties: false,
} as const;

const tenantText = {
  type: "object",
  description: "The text by locale, such as de-DE. Other languages keep the portal's text.",
  propertyNames: FORBIDDEN_NAMES,
  additionalProperties: {
    type: "string",
    pattern: ".",
    description: "The text: an ICU message with arguments and tags of the portal's text only.",
  },
} as const;

const address = { type: "string", pattern: "^(/(?![/\\\\])|https://)" } as const;

const brandingSchema = {
  type: "object",
  description: "How the tenant looks.",
  properties: {
    name: { type: "string", pattern: ".", description: "The name beside the logo." },
    titleSuffix: {
      type: "string",
      pattern: ".",
      description: 'The second half of the titles of windows: "My courses | Learner portal". Default: Learner portal.',
    },
    logo: {
      ...address,
      description:
        "The address of the logo: /config-ui/branding/<file> for a picture in the folder branding beside this file, or an https address.",
    },
    logoDark: { ...address, description: "The same for the logo on dark ground." },
    picture: {
      ...address,
      description:
        "The address of the picture beside the sign-in form, as for the logo. Without it a pattern is drawn.",
    },
    favicon: { ...address, description: "The address of the picture of the browser's tab, as for the logo." },
    accent: {
      type: "string",
      pattern: "^#[0-9a-fA-F]{6}$",
      description: "The accent colour, such as #3b5bdb. Its shades are made so that text on them stays readable.",
    },
    privacyPolicyUrl: {
      ...address,
      description:
        "The address of the privacy policy, which the profile links to. It stands over the setting branding.privacyPolicyUrl.",
    },
    helpUrl: {
      ...address,
      description: "The address of the help pages, which the user menu and the accessibility statement lead to.",
    },
  },
  additionalProperties: false,
} as const;

const portalOption = {
  type: "object",
  description:
    "Another part of the platform that the menu leads to, and for whom. A member sees it if all of it holds.",
  properties: {
    enabled: { type: "boolean", description: "false takes it away. Default true." },
    title: { type: "string", pattern: ".", description: "Its name, in the language of most of the tenant's people." },
    titles: {
      type: "object",
      description: "Its name in other languages, by locale, such as de-DE.",
      propertyNames: FORBIDDEN_NAMES,
      additionalProperties: { type: "string", pattern: ".", description: "The name in this language." },
    },
    url: { ...address, description: "Its address: a path of this host, or an https address." },
    roles: {
      type: "array",
      items: { type: "string", description: "A role, such as Author." },
      minItems: 1,
      description: "Only for members who have one of these roles.",
    },
    permission: { type: "string", pattern: ".", description: "Only for members who have this permission." },
    scope: {
      type: "string",
      pattern: ".",
      description:
        "Only with `permission`: the id for which it is needed, as in conditions. Without `scope` any entry counts; with `everywhere` only one without a scope.",
    },
  },
  additionalProperties: false,
} as const;

const baseProperties = {
  $schema: { type: "string", description: "The address of this schema, for editors." },
  branding: brandingSchema,
} as const;

const contributionsSchema = {
  type: "object",
  description: "Changes of single contributions, by id.",
  propertyNames: FORBIDDEN_NAMES,
  additionalProperties: contributionOverride,
} as const;

const settingsSchema = {
  type: "object",
  description: "Tenant settings by key. The manifests declare them with type, default and description.",
  propertyNames: FORBIDDEN_NAMES,
  additionalProperties: {
    type: ["boolean", "string", "number", "array"],
    items: { description: "One entry of the list: the setting's declaration says of which type." },
    description: "The setting's value.",
  },
} as const;

const names = {
  type: "array",
  items: { type: "string", pattern: ".", description: "A name." },
  minItems: 1,
} as const;

const rolloutSchema = {
  type: "object",
  description: "Settings and changes of contributions for some members. For all others the rest of the file holds.",
  properties: {
    enabled: { type: "boolean", description: "false: it holds for nobody. Default true." },
    roles: { ...names, description: "It holds for members who have one of these roles." },
    units: { ...names, description: "It holds for members of one of these units, by name or id." },
    settings: settingsSchema,
    contributions: contributionsSchema,
  },
  anyOf: [{ required: ["roles"] }, { required: ["units"] }, { required: ["enabled"] }],
  additionalProperties: false,
} as const;

/**
 * The schema of the configuration of a tenant: which plugins are on, and what is changed of what their manifests
 * declare. `checkConfig` checks names and values against the manifests.
 */
export const tenantConfigSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Tenant configuration",
  description: "What a tenant turns on, off or changes. Data, never code.",
  type: "object",
  properties: {
    ...baseProperties,
    plugins: {
      type: "object",
      description: "Plugins by id.",
      propertyNames: FORBIDDEN_NAMES,
      additionalProperties: pluginSwitch,
    },
    contributions: contributionsSchema,
    settings: settingsSchema,
    entitlements: {
      type: "object",
      description:
        "Licensed features by name. What is not named here counts as not licensed. If those that are licensed are all for research, the portal redirects people there when they open it.",
      propertyNames: FORBIDDEN_NAMES,
      additionalProperties: { type: "boolean", description: "true: licensed, false: not." },
    },
    texts: {
      type: "object",
      description: "Texts of this tenant in place of the portal's, by key and locale.",
      propertyNames: FORBIDDEN_NAMES,
      additionalProperties: tenantText,
    },
    fragments: {
      type: "object",
      description: "Fragments by id.",
      propertyNames: FORBIDDEN_NAMES,
      additionalProperties: fragmentSource,
    },
    portals: {
      type: "object",
      description:
        "Other parts of the platform by a name of your own, in the order of the menu. Each needs `title` and `url`, in this file or in the one below it.",
      propertyNames: FORBIDDEN_NAMES,
      additionalProperties: portalOption,
    },
    rollouts: {
      type: "object",
      description: "What holds only for some members, by a name of your own. A later one stands over an earlier one.",
      propertyNames: FORBIDDEN_NAMES,
      additionalProperties: rolloutSchema,
    },
    locked: {
      type: "array",
      items: { type: "string", pattern: "^/", description: "A JSON pointer." },
      description:
        "JSON pointers of parts that administrators cannot change in the portal, such as /settings/platform.ui.dashboard.enabled.",
    },
  },
  additionalProperties: false,
} as const;

/** The look and the links of a tenant: name, logo, colour, addresses. */
export type Branding = Readonly<FromSchema<typeof brandingSchema>>;
/** A tenant's changes to one contribution, for example its order or its title. */
export type ContributionOverride = Readonly<FromSchema<typeof contributionOverride>>;
/** Its title and address, and the roles or the permission that a user must have to see it. */
export type PortalOption = Readonly<FromSchema<typeof portalOption>>;
/** Settings and changes of contributions that hold for the members of some roles or units. */
export type Rollout = Readonly<FromSchema<typeof rolloutSchema>>;
type PluginSwitch = Readonly<FromSchema<typeof pluginSwitch>>;
type FragmentSource = Readonly<FromSchema<typeof fragmentSource>>;

/** A tenant's configuration: one file, or several merged files. */
export interface TenantConfig {
  readonly $schema?: string;
  readonly branding?: Branding;
  readonly plugins?: Readonly<Record<string, PluginSwitch>>;
  readonly contributions?: Readonly<Record<string, ContributionOverride>>;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly entitlements?: Readonly<Record<string, boolean>>;
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly fragments?: Readonly<Record<string, FragmentSource>>;
  readonly portals?: Readonly<Record<string, PortalOption>>;
  readonly rollouts?: Readonly<Record<string, Rollout>>;
  readonly locked?: readonly string[];
}
