import { compileMessage } from "../../core/intl/messages/compile-message.mjs";
import type { KnownNames } from "../../core/kernel/check/names";
import type { ConfigLayer } from "../../core/kernel/config/config-layer";
import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import { type Audience, configFor } from "../../core/kernel/config/rollouts";
import type { Diagnostic } from "../../core/kernel/diagnostics/diagnostic";
import type { ConfigReading } from "../../core/kernel/read-config";
import type { ManifestDocument } from "../../core/kernel/resolve/manifest-document";
import type { Model } from "../../core/kernel/resolve/model";
import type { SettingValue } from "../../core/kernel/schema/setting.schema";
import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import type { PermissionEntry } from "../../core/learning/contract/entities/index";
import type { ShownConfig } from "../../core/learning/contract/portal-boot";
import { hasEverywhere } from "../../core/learning/rules/people/permissions";
import { settingIn } from "./merged-config";

/**
 * The plugins' manifests (JSON files that declare what a plugin adds and its settings), and the configurations that are
 * in force for the tenants. `host` is the host name of a request's address; it says whose configuration is asked for.
 */
export interface ConfigSource {
  readonly documents: readonly ManifestDocument[];
  /**
   * The faults of the manifests, and of the configuration files as they are now. While a configuration file has a
   * fault, its last valid version is in force.
   */
  readonly diagnostics: readonly Diagnostic[];
  /** The base configuration, merged with that of the host's tenant. For an unknown host only the base configuration. */
  resolved(host: string): ResolvedConfig;
  /** A text, such as a hash, that is another one whenever the merged configuration of the host has changed. */
  version(host: string): string;
  /**
   * A setting: the configured value, or the default in the manifest that declares it. undefined when there is neither.
   */
  setting(host: string, key: string): SettingValue | undefined;
  /** Whether a plugin works for this host: its manifest is valid, and it is not turned off. */
  isPluginOn(host: string, plugin: string): boolean;
  isTenantHost(host: string): boolean;
  /** Everything that the manifests declare, whatever a configuration turns off. */
  readonly model: Model;
  /** The texts, icons, languages and so on that a configuration can name. */
  readonly names: KnownNames;
  /** The documents from which the host's configuration is merged, the weakest first, without the manifests' defaults. */
  layers(host: string): readonly ConfigLayer[];
  /**
   * Reads a revision (changes of a tenant's configuration that administrators make in the portal) as one more layer,
   * and says what is wrong with it. Its faulty parts are left out.
   * @param file how origins and diagnostics name it, such as `revision 12`
   */
  readRevision(file: string, value: TenantConfig): ConfigReading;
  onChange(listener: () => void): void;
  close(): void;
}

/**
 * The value of a setting that is a list. It may be written as a list of strings, or as one string with commas. Empty
 * when the setting has no value.
 */
export function listSetting(source: ConfigSource, host: string, key: string): readonly string[] {
  const value = source.setting(host, key);
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The user who requests the configuration: only the permissions, which decide what the user may see. */
export interface Viewer {
  readonly permissions: readonly PermissionEntry[];
}

/**
 * Whether the user may see where the configuration comes from (files, lines and faults): needs the permission
 * `Portal.Diagnose`. false for null, which is nobody.
 */
export function mayDiagnose(user: Viewer | null): boolean {
  return user !== null && hasEverywhere(user.permissions, "Portal.Diagnose");
}

/**
 * Finds for whom a configuration is asked: the roles and the units of a user. null: a visitor. It reads the units only
 * where the configuration rolls something out to units.
 */
export type AudienceOf = (
  host: string,
  user: { readonly id: string; readonly tenantId: string; readonly roles: readonly string[] } | null,
) => Promise<Audience | null>;

/**
 * A setting for a person: what is rolled out to the person, or else the value of all.
 * @param audience null: a visitor
 */
export function settingFor(
  source: ConfigSource,
  host: string,
  audience: Audience | null,
  key: string,
): SettingValue | undefined {
  const resolved = source.resolved(host);
  if (audience === null || resolved.config.rollouts === undefined) return source.setting(host, key);
  return settingIn(configFor(resolved, audience), source.model, key);
}

/**
 * The configuration of a host, as a page of this user gets it: with what is rolled out to the user, without the settings
 * that only the server reads. `origins`, the files and lines of the values, is empty unless the user may diagnose.
 */
export function shownConfig(
  source: Pick<ConfigSource, "documents" | "resolved">,
  host: string,
  user: Viewer | null,
  audience: Audience | null,
): ShownConfig {
  const { config, origins } = configFor(source.resolved(host), audience);
  const { texts = {}, ...rest } = config;
  const shown = { config: withoutServerSettings(rest, source.documents), origins: mayDiagnose(user) ? origins : {} };
  return Object.keys(texts).length === 0 ? shown : { ...shown, texts: compiledTexts(texts) };
}

/** The texts by locale and key. The browser has no parser of ICU messages, so they are parsed here. */
function compiledTexts(texts: NonNullable<TenantConfig["texts"]>): NonNullable<ShownConfig["texts"]> {
  const byLocale: Record<string, Record<string, unknown>> = {};
  for (const [key, ofKey] of Object.entries(texts)) {
    for (const [locale, text] of Object.entries(ofKey)) {
      byLocale[locale] ??= {};
      byLocale[locale][key] = compileMessage(text);
    }
  }
  return byLocale;
}

function withoutServerSettings(config: TenantConfig, documents: ConfigSource["documents"]): TenantConfig {
  if (config.settings === undefined) return config;
  const declared = documents.flatMap(({ manifest }) => Object.entries(manifest?.settings ?? {}));
  const kept = new Set(declared.flatMap(([key, { serverOnly }]) => (serverOnly === true ? key : [])));
  const settings = Object.entries(config.settings).filter(([key]) => !kept.has(key));
  return { ...config, settings: Object.fromEntries(settings) };
}
