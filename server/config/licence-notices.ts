import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import { type Diagnostic, diagnoseDocument } from "../../core/kernel/server";
import { licenceRedirect } from "../../core/learning/rules/index";

/** Tells an administrator that the licences of a configuration lead everybody out of the portal. */
export function licenceNotices({ config, origins }: ResolvedConfig): readonly Diagnostic[] {
  const features = Object.entries(config.entitlements ?? {}).flatMap(([name, isOn]) => (isOn ? [name] : []));
  if (licenceRedirect(features, false) === null) return [];
  const pointer = `/entitlements/${features[0]}`;
  const { file, line, column } = origins[pointer] ?? { file: "config-ui" };
  const place = { file, pointer, ...(line && column ? { line, column } : {}) };
  const context = { features: features.join(", ") };
  return [diagnoseDocument("ENTITLEMENTS_LEAD_AWAY", { place, context })];
}
