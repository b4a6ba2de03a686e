import type { Origin } from "../config/merge-config";
import type { SettingValue } from "../schema/setting.schema";

/** How far a fragment is loaded. A fragment is a plugin whose browser code may come from another server. */
export type FragmentState = "idle" | "loading" | "ready" | "failed";

/**
 * A permission of the user. It applies to the object with the id `scopeId`, such as a course, or everywhere if null.
 */
interface PermissionEntry {
  readonly permission: string;
  readonly scopeId: string | null;
}

/**
 * The facts about the session and the environment. The portal gives them to the kernel, and conditions (`when` in
 * manifests: for whom something is shown) read them. `modes` are states of the portal or the page, such as `embedded`.
 */
export interface ContextValues {
  readonly audience: "visitor" | "member";
  readonly roles: readonly string[];
  readonly permissions: readonly PermissionEntry[];
  /** Licensed features. The configuration of the tenant may turn single features on or off. */
  readonly entitlements: readonly string[];
  readonly modes: readonly string[];
  readonly query: readonly string[];
  /** The fragments that come from elsewhere, and those of this portal whose code has failed or works again. */
  readonly fragments: Readonly<Record<string, FragmentState>>;
}

/** The name of one kind of fact, such as `roles`. */
export type ContextKey = keyof ContextValues;

/** The facts about a visitor without any roles, rights, licences or modes. */
export const emptyContext: ContextValues = {
  audience: "visitor",
  roles: [],
  permissions: [],
  entitlements: [],
  modes: [],
  query: [],
  fragments: {},
};

/** `setting`: undefined if no manifest declares it. `entitlement`: whether a feature is licensed. */
export interface Facts {
  setting(key: string): SettingValue | undefined;
  entitlement(name: string): boolean;
  /** The state of a fragment. That of this portal is ready while it is on and its code has not failed. null: off or unknown. */
  fragment(id: string): FragmentState | null;
  plugin(id: string): boolean;
  /** The origin of the value of a setting or of an entitlement; null if there is none. */
  origin(kind: "setting" | "entitlement", name: string): Origin | null;
  readonly context: ContextValues;
}
