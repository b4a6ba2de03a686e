import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import { type Diagnostic, diagnoseDocument } from "../../core/kernel/server";
import { licenceRedirect } from "../../core/learning/rules/index";

/** The addresses of pictures in the folder `branding` beside the configuration files. */
const OWN_PICTURE = "/config-ui/branding/";

/**
 * What a configuration does that its administrator may not expect: it has no fault, but leads everybody out of the
 * portal, or names a picture that is not there.
 * @param directory the folder with the configuration files
 */
export function configNotices(resolved: ResolvedConfig, directory: string): readonly Diagnostic[] {
  return [...licenceNotices(resolved), ...pictureNotices(resolved, directory)];
}

function licenceNotices(resolved: ResolvedConfig): readonly Diagnostic[] {
  const features = Object.entries(resolved.config.entitlements ?? {}).flatMap(([name, isOn]) => (isOn ? [name] : []));
  if (licenceRedirect(features, false) === null) return [];
  return [
    notice(resolved, "ENTITLEMENTS_LEAD_AWAY", `/entitlements/${features[0]}`, { features: features.join(", ") }),
  ];
}

function pictureNotices(resolved: ResolvedConfig, directory: string): readonly Diagnostic[] {
  const { branding } = resolved.config;
  return (["logo", "logoDark", "picture", "favicon"] as const).flatMap((key) => {
    const address = branding?.[key];
    if (!address?.startsWith(OWN_PICTURE)) return [];
    const file = basename(address);
    if (existsSync(join(directory, "branding", file))) return [];
    return [notice(resolved, "PICTURE_MISSING", `/branding/${key}`, { file: `branding/${file}` })];
  });
}

function notice(
  { origins }: ResolvedConfig,
  code: "ENTITLEMENTS_LEAD_AWAY" | "PICTURE_MISSING",
  pointer: string,
  context: Readonly<Record<string, string>>,
): Diagnostic {
  const { file, line, column } = origins[pointer] ?? { file: "config-ui" };
  return diagnoseDocument(code, { place: { file, pointer, ...(line && column ? { line, column } : {}) }, context });
}
