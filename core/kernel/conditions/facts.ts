import type { Origin } from "../config/merge-config";
import type { SettingValue } from "../schema/setting.schema";

/** How far a fragment is loaded. A fragment is a plugin's browser code in a package of its own, loaded at run time. */
export type FragmentState = "idle" | "loading" | "ready" | "failed";

/** A permission of the user. Without a scope it applies everywhere. */
interface PermissionEntry {
  readonly permission: string;
  readonly scopeId: string | null;
}

/** The facts about the session and the environment. The portal gives them to the kernel, and conditions read them. */
export interface ContextValues {
  readonly audience: "visitor" | "member";
  readonly roles: readonly string[];
  readonly permissions: readonly PermissionEntry[];
  /** Licensed features. The tenant's configuration may change single ones. */
  readonly entitlements: readonly string[];
  readonly modes: readonly string[];
  /** The names of the parameters in the page's address. */
  readonly query: readonly string[];
  readonly fragments: Readonly<Record<string, FragmentState>>;
  /** Services of the portal itself, in addition to those of plugins. */
  readonly capabilities: readonly string[];
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
  capabilities: [],
};

/** The facts that conditions read. `setting` returns `undefined` if no manifest declares the setting. */
export interface Facts {
  setting(key: string): SettingValue | undefined;
  entitlement(name: string): boolean;
  capability(name: string): boolean;
  /** The origin of a setting's or an entitlement's value; null if there is none. */
  origin(kind: "setting" | "entitlement", name: string): Origin | null;
  readonly context: ContextValues;
}
