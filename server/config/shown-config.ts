import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import { hasPermissions } from "../../core/learning/rules/people/permissions";
import type { SessionUser } from "../contract/calls/call";
import type { ConfigSource } from "./config-source";

/** Whether somebody may see how the configuration comes about: files, lines, and what is wrong in them. */
export function mayDiagnose(user: SessionUser | null): boolean {
  return user !== null && hasPermissions(user.permissions, [{ name: "Portal.Diagnose" }], "all");
}

/** The configuration of a host as this user gets it. Where its values stand on the server's disk is for few. */
export function shownConfig(source: ConfigSource, host: string, user: SessionUser | null): ResolvedConfig {
  const { config, origins } = source.resolved(host);
  return { config, origins: mayDiagnose(user) ? origins : {} };
}
