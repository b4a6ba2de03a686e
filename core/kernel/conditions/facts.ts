import type { Origin } from "../config/merge-config";
import type { SettingValue } from "../schema/setting.schema";

type FragmentState = "idle" | "loading" | "ready" | "failed";

/** A permission entry of the user. Without a scope it counts everywhere. */
interface PermissionEntry {
  readonly permission: string;
  readonly scopeId: string | null;
}

/** What the portal tells the kernel about the session and the place it runs in. */
export interface ContextValues {
  readonly audience: "visitor" | "member";
  readonly roles: readonly string[];
  readonly permissions: readonly PermissionEntry[];
  /** Licensed features. The tenant's configuration may overrule single ones. */
  readonly entitlements: readonly string[];
  readonly modes: readonly string[];
  /** The parameters of the page's address, by name. */
  readonly query: readonly string[];
  readonly fragments: Readonly<Record<string, FragmentState>>;
  /** Services that the portal itself provides, besides those of plugins. */
  readonly capabilities: readonly string[];
}

export type ContextKey = keyof ContextValues;

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

/** What conditions read. `undefined` from `setting` means that no manifest declares it. */
export interface Facts {
  setting(key: string): SettingValue | undefined;
  entitlement(name: string): boolean;
  capability(name: string): boolean;
  /** Where a setting's or an entitlement's value comes from; null where there is no such place. */
  origin(kind: "setting" | "entitlement", name: string): Origin | null;
  readonly context: ContextValues;
}
