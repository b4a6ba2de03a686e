import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import { type Diagnostic, declarationPlace, listNameOf, lockedPaths } from "../../core/kernel/server";
import { licenceRedirect } from "../../core/learning/rules/index";
import type { HostConfig } from "./host-config";
import { revised } from "./revised";

/** How the newest revision and the files are merged, and everything that they can set: for administrators. */
export function configurationView({ model, names, layers, diagnostics }: HostConfig) {
  const icons = [...model.contributions.values()].filter(({ traits }) => traits.name === "icons");
  return {
    layers: layers.map(({ layer, file, value, positions = {} }) => ({ layer, file, value: { ...value }, positions })),
    locked: lockedPaths(layers).map((each) => ({ ...each })),
    settings: [...model.settings].map(([key, { declaration, plugin }]) => {
      const { file, line = null } = declarationPlace(plugin.document, key);
      return { key, plugin: plugin.id, declaration: { ...declaration }, file, line };
    }),
    contributions: [...model.contributions.values()].map(({ id, plugin, traits, fields }) => ({
      id,
      plugin: plugin.id,
      point: traits.name,
      list: listNameOf(traits, fields),
      changes: [...(traits.changes ?? [])],
      fields: { ...fields },
    })),
    icons: [...names.icons, ...icons.map(({ id }) => id)].sort(),
    locales: [...(names.locales ?? [])],
    diagnostics: diagnostics.map(diagnosticAnswer),
  };
}

/** What is wrong with a revision that is not saved, and whether it would lead members out of the portal. */
export function checkRevision(configuration: HostConfig, value: TenantConfig) {
  const { diagnostics } = configuration.readRevision("new revision", value);
  const { config } = revised(configuration, value);
  const { entitlements = {} } = config;
  const features = Object.keys(entitlements).filter((name) => entitlements[name] === true);
  const leadsAway = licenceRedirect(features, false) !== null;
  return { diagnostics: diagnostics.map(diagnosticAnswer), leadsAway };
}

/** A fault as calls answer it. */
export function diagnosticAnswer({ code, severity, message, fix, place, candidates }: Diagnostic) {
  return { code, severity, message, fix, place: place && { ...place }, candidates: [...candidates] };
}
