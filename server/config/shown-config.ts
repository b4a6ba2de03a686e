import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import type { PermissionEntry } from "../../core/learning/contract/entities/index";
import { hasPermissions } from "../../core/learning/rules/people/permissions";
import type { ConfigSource } from "./config-source";

/** Who looks at the portal: what of them decides what is shown. */
export interface Viewer {
  readonly permissions: readonly PermissionEntry[];
}

/** Whether somebody may see how the configuration comes about: files, lines, and what is wrong in them. */
export function mayDiagnose(user: Viewer | null): boolean {
  return user !== null && hasPermissions(user.permissions, [{ name: "Portal.Diagnose" }], "all");
}

/** The configuration of a host as this user gets it. Where its values stand on the server's disk is for few. */
export function shownConfig(source: ConfigSource, host: string, user: Viewer | null): ResolvedConfig {
  const { config, origins } = source.resolved(host);
  return { config, origins: mayDiagnose(user) ? origins : {} };
}
