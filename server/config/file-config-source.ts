import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { SettingValue } from "../../core/kernel/schema/setting.schema";
import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import {
  type ConfigLayer,
  type ConfigLayerName,
  type ConfigReading,
  type Diagnostic,
  diagnoseDocument,
  formatDiagnostic,
  type KnownNames,
  type ManifestSet,
  type Model,
  type ResolvedConfig,
  readConfig,
  readManifests,
} from "../../core/kernel/server";
import { portalPoints } from "../../core/learning/points/index";
import { watchDirectories } from "../kit/files/watch-directories";
import type { Log } from "../kit/log/log";
import { type ConfigFile, type ConfigFiles, LastGoodTexts, readConfigFiles } from "./config-files";
import { configNotices } from "./config-notices";
import type { ConfigSource } from "./config-source";
import { manifestTexts } from "./manifest-texts";
import { type MergedConfig, mergedConfig, settingIn } from "./merged-config";

export interface FileConfigOptions {
  /** The folder with the configuration files: the value of the environment variable CONFIG_DIR. */
  readonly directory: string;
  readonly manifestDirectory: string;
  readonly outsideManifests?: readonly string[];
  /** The folder for copies of the last valid configuration files, for the next start. null: no copies are kept. */
  readonly keepIn: string | null;
  readonly portalVersion: string;
  /** The keys of texts and the names of icons that exist. A configuration that uses another one has a fault. */
  readonly names: KnownNames;
  readonly log: Log;
}

interface InForce {
  readonly file: ConfigFile;
  /**
   * The configuration that is in force: the file's, with the last good values of faulty parts. null: the file was never
   * readable, so it changes nothing and the defaults are in force.
   */
  readonly layer: ConfigLayer | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The configuration in the folder CONFIG_DIR: `config.json` for all tenants, and one file for the host of each tenant.
 * It is read again when a file there is saved. The last good value of a faulty part stays in force, and that of the
 * whole file if it is not JSON, even after a restart. So a broken file cannot turn on anything that was off.
 */
export class FileConfigSource implements ConfigSource {
  private readonly manifests: ManifestSet;
  private readonly lastGood: LastGoodTexts;
  private readonly listeners = new Set<() => void>();
  /** Stops watching the folder for changes. null until the files have been read for the first time. */
  private unwatch: (() => void) | null = null;
  /**
   * Host of a tenant → the state of its configuration file. The key null stands for `config.json`, the file for all
   * tenants.
   */
  private inForce = new Map<string | null, InForce>();
  /**
   * The merged configuration of each tenant's host, made on the first request for it. The key null stands for all other
   * hosts.
   */
  private merged = new Map<string | null, MergedConfig>();
  private pictures: readonly string[] = [];
  private reported: ReadonlySet<string> = new Set();

  constructor(private readonly options: FileConfigOptions) {
    this.manifests = readManifests(
      manifestTexts(options.manifestDirectory, options.outsideManifests),
      portalPoints,
      options.portalVersion,
    );
    this.lastGood = new LastGoodTexts(options.keepIn);
    for (const diagnostic of this.manifests.model.diagnostics) this.report(diagnostic);
    this.read();
    if (!this.inForce.has(null))
      options.log.warn({ directory: options.directory }, "configuration: no config.json: all defaults");
    const { directory } = options;
    this.unwatch = watchDirectories([directory, join(directory, "tenants"), join(directory, "branding")], () =>
      this.read(),
    );
  }

  get documents() {
    return this.manifests.documents;
  }

  get names(): KnownNames {
    return this.options.names;
  }

  get model(): Model {
    return this.manifests.model;
  }

  get diagnostics(): readonly Diagnostic[] {
    const ofFiles = [...this.inForce.values()].flatMap(({ diagnostics }) => diagnostics);
    return [...this.manifests.model.diagnostics, ...ofFiles, ...this.notices];
  }

  resolved(host: string): ResolvedConfig {
    return this.mergedFor(host).resolved;
  }

  version(host: string): string {
    return this.mergedFor(host).version;
  }

  setting(host: string, key: string): SettingValue | undefined {
    return settingIn(this.resolved(host), this.manifests.model, key);
  }

  isPluginOn(host: string, plugin: string): boolean {
    return this.mergedFor(host).plugins.has(plugin);
  }

  isTenantHost(host: string): boolean {
    return this.inForce.has(host);
  }

  layers(host: string): readonly ConfigLayer[] {
    const ofHost = this.inForce.has(host) ? this.inForce.get(host) : undefined;
    return [this.inForce.get(null), ofHost].flatMap((file) => file?.layer ?? []);
  }

  readRevision(file: string, value: TenantConfig): ConfigReading {
    return this.readText("revision", file, JSON.stringify(value));
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  close(): void {
    this.unwatch?.();
    this.listeners.clear();
  }

  private mergedFor(host: string): MergedConfig {
    const key = this.inForce.has(host) ? host : null;
    const known = this.merged.get(key);
    if (known) return known;
    const made = mergedConfig(this.layers(host), this.manifests.model);
    this.merged.set(key, made);
    return made;
  }

  /** Reads all files, accepts the valid ones, and tells the listeners if anything changed. */
  read(): void {
    const found = readConfigFiles(this.options.directory);
    const before = this.inForce;
    const hasSamePictures = isDeepStrictEqual(this.pictures, found.pictures);
    this.pictures = found.pictures;
    const files = [found.base, ...found.tenants, ...this.unseenTenants(found)];
    this.inForce = new Map(
      files.flatMap((file) => {
        const taken = this.inForceFor(file, before.get(file.host), hasSamePictures);
        return taken === null ? [] : [[file.host, taken] as const];
      }),
    );
    const gone = this.unwatch === null ? this.goneWhileStopped() : [...before.keys()].filter(this.isGone);
    const changed = [...this.inForce].filter(([host, file]) => before.get(host) !== file);
    if (gone.length === 0 && changed.length === 0) return;
    this.merged = new Map();
    this.forget(gone);
    this.reportNotices();
    for (const file of found.misnamed)
      this.options.log.warn({ file }, "configuration: not the name of a host: the file is left out");
    if (this.unwatch === null) return;
    const taken = changed.filter(([, { diagnostics }]) => !hasFault(diagnostics)).map(([, { file }]) => file.file);
    if (taken.length > 0) this.options.log.info({ files: taken }, "configuration: read");
    for (const listener of this.listeners) listener();
  }

  /**
   * When the folder of the tenants' files cannot be read: the files of all tenants that are known, each with the reason
   * why the folder is unreadable. These files may still exist, so their tenants keep their configuration. Empty when
   * the folder can be read.
   */
  private unseenTenants({ tenants, tenantsProblem }: ConfigFiles): readonly ConfigFile[] {
    if (tenantsProblem === null) return [];
    const seen = new Set(tenants.map(({ host }) => host));
    const known = new Set([...this.inForce.keys(), ...this.lastGood.hosts]);
    const directory = `${basename(this.options.directory)}/tenants`;
    return [...known].flatMap((host) =>
      host === null || seen.has(host)
        ? []
        : [{ host, file: `${directory}/${host}.json`, content: { problem: tenantsProblem } }],
    );
  }

  /**
   * Deletes the copies of removed files, so that their configuration does not come back after a restart. The host of
   * such a file is no longer a tenant's host: the portal does not answer requests to it any more.
   */
  private forget(gone: readonly (string | null)[]): void {
    for (const host of gone) {
      if (host === null) continue;
      this.lastGood.forget(host);
      const file = `${basename(this.options.directory)}/tenants/${host}.json`;
      this.options.log.warn(
        { file },
        "configuration: the file is gone: its host is no tenant's any more, or has config.json alone",
      );
    }
  }

  private readonly isGone = (host: string | null) => !this.inForce.has(host);

  /** The hosts whose file was removed since the server ran last. */
  private goneWhileStopped(): readonly string[] {
    return this.lastGood.hosts.filter(this.isGone);
  }

  /**
   * Decides which configuration is in force for one file: its new text if that is valid, or the last valid one.
   * @returns null when the file does not exist, did not exist when the files were read before, and no copy of it is
   * kept
   */
  private inForceFor(file: ConfigFile, before: InForce | undefined, hasSamePictures: boolean): InForce | null {
    if (before && hasSamePictures && isDeepStrictEqual(before.file.content, file.content)) return before;
    const good = before?.layer ?? this.readLastGood(file);
    const { layer, diagnostics } = this.check(file, good?.value);
    if (file.content === "missing" && good === null && !before) return null;
    for (const diagnostic of diagnostics) this.report(diagnostic);
    if (layer !== null) {
      this.keep(file, JSON.stringify(layer.value));
      if (hasFault(diagnostics))
        this.options.log.error(
          { file: file.file },
          "configuration: read without its faulty parts: what was last good of them stays",
        );
      return { file, layer, diagnostics };
    }
    this.options.log.error(
      { file: file.file },
      good === null
        ? "configuration: refused: the defaults are in force"
        : "configuration: refused: the last good configuration stays in force",
    );
    return { file, layer: good, diagnostics };
  }

  private check({ host, file, content }: ConfigFile, lastGood?: TenantConfig): ConfigReading {
    if (typeof content === "object" && "text" in content)
      return this.readText(host === null ? "base" : "tenant", file, content.text, lastGood);
    const code = content === "missing" ? "CONFIG_MISSING" : "CONFIG_UNREADABLE";
    const context = content === "missing" ? {} : { problem: content.problem };
    return { layer: null, diagnostics: [diagnoseDocument(code, { place: { file }, context })] };
  }

  private readText(layer: ConfigLayerName, file: string, text: string, lastGood?: TenantConfig): ConfigReading {
    const names = { ...this.options.names, lost: this.manifests.lost, pictures: new Set(this.pictures) };
    return readConfig(layer, { file, text }, this.manifests.model, names, lastGood);
  }

  private keep({ host, file }: ConfigFile, text: string): void {
    try {
      this.lastGood.keep(host, text);
    } catch (error) {
      this.options.log.warn({ file, err: error }, "configuration: could not be kept for the next start");
    }
  }

  private readLastGood({ host, file }: ConfigFile): ConfigLayer | null {
    const text = this.lastGood.find(host);
    return text === null ? null : this.check({ host, file, content: { text } }).layer;
  }

  /** What the files do that an administrator may not expect, once for each place. */
  private get notices(): readonly Diagnostic[] {
    const hosts = [...this.inForce.keys()].flatMap((host) => host ?? []);
    const notices = ["", ...hosts].flatMap((host) => configNotices(this.resolved(host), this.options.directory));
    return [...new Map(notices.map((notice) => [formatDiagnostic(notice), notice])).values()];
  }

  private reportNotices(): void {
    const { notices } = this;
    for (const notice of notices) if (!this.reported.has(formatDiagnostic(notice))) this.report(notice);
    this.reported = new Set(notices.map(formatDiagnostic));
  }

  private report(diagnostic: Diagnostic): void {
    const { code, severity, place } = diagnostic;
    this.options.log[severity === "error" ? "error" : "warn"]({ code, place }, formatDiagnostic(diagnostic));
  }
}

function hasFault(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
