import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SettingValue } from "../../core/kernel/schema/setting.schema";
import {
  type ConfigLayer,
  type Diagnostic,
  formatDiagnostic,
  type ManifestSet,
  mergeConfig,
  type ResolvedConfig,
  readConfig,
  readManifests,
} from "../../core/kernel/server";
import { portalPoints } from "../../core/learning/points/index";
import type { Log } from "../http/log";
import { type ConfigFile, LastGoodTexts, readConfigFiles } from "./config-files";
import type { ConfigSource } from "./config-source";
import { watchDirectories } from "./watch-directories";

export interface FileConfigOptions {
  /** CONFIG_DIR */
  readonly directory: string;
  readonly manifestDirectory: string;
  /** Where the last good texts are kept through a restart; null: nowhere. */
  readonly keepIn: string | null;
  readonly portalVersion: string;
  readonly log: Log;
}

interface InForce {
  readonly text: string;
  readonly layer: ConfigLayer | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The configuration of CONFIG_DIR, read anew whenever a file of it is saved. A faulty file is refused as a whole. */
export class FileConfigSource implements ConfigSource {
  private readonly manifests: ManifestSet;
  private readonly lastGood: LastGoodTexts;
  private readonly listeners = new Set<() => void>();
  private readonly unwatch: () => void;
  private inForce = new Map<string | null, InForce>();
  private merged = new Map<string | null, { resolved: ResolvedConfig; version: string }>();

  constructor(private readonly options: FileConfigOptions) {
    this.manifests = readManifests(readTexts(options.manifestDirectory), portalPoints, options.portalVersion);
    this.lastGood = new LastGoodTexts(options.keepIn);
    for (const diagnostic of this.manifests.model.diagnostics) this.say(diagnostic);
    this.read();
    const { directory } = options;
    this.unwatch = watchDirectories([directory, join(directory, "tenants")], () => this.read());
  }

  get documents() {
    return this.manifests.documents;
  }

  get diagnostics(): readonly Diagnostic[] {
    const ofFiles = [...this.inForce.values()].flatMap(({ diagnostics }) => diagnostics);
    return [...this.manifests.model.diagnostics, ...ofFiles];
  }

  resolved(host: string): ResolvedConfig {
    return this.mergedFor(host).resolved;
  }

  version(host: string): string {
    return this.mergedFor(host).version;
  }

  setting(host: string, key: string): SettingValue | undefined {
    const configured = this.resolved(host).config.settings?.[key];
    return configured ?? this.manifests.model.settings.get(key)?.declaration.default;
  }

  isTenantHost(host: string): boolean {
    return this.inForce.has(host);
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  close(): void {
    this.unwatch();
    this.listeners.clear();
  }

  private mergedFor(host: string) {
    const key = this.inForce.has(host) ? host : null;
    const known = this.merged.get(key);
    if (known) return known;
    const layers = [this.inForce.get(null), key === null ? undefined : this.inForce.get(key)];
    const resolved = mergeConfig(layers.flatMap((file) => file?.layer ?? []));
    const version = createHash("sha256").update(JSON.stringify(resolved)).digest("base64url").slice(0, 16);
    const made = { resolved, version };
    this.merged.set(key, made);
    return made;
  }

  private read(): void {
    const { files, strangers } = readConfigFiles(this.options.directory);
    const isFirst = this.inForce.size === 0;
    const before = this.inForce;
    this.inForce = new Map(files.map((file) => [file.host, this.take(file, before.get(file.host))]));
    const isSame =
      before.size === this.inForce.size && [...before].every(([host, file]) => this.inForce.get(host) === file);
    if (isSame) return;
    this.merged = new Map();
    for (const file of strangers) this.options.log.warn({ file }, "not the name of a host: the file is left out");
    if (isFirst) return;
    this.options.log.info({ files: files.map(({ file }) => file) }, "configuration read");
    for (const listener of this.listeners) listener();
  }

  private take(file: ConfigFile, before: InForce | undefined): InForce {
    if (before?.text === file.text) return before;
    const name = file.host === null ? "base" : "tenant";
    const { layer, diagnostics } = readConfig(name, file, this.manifests.model);
    if (layer !== null) {
      this.lastGood.keep(file);
      return { text: file.text, layer, diagnostics };
    }
    for (const diagnostic of diagnostics) this.say(diagnostic);
    const good = before?.layer ?? this.readLastGood(file);
    this.options.log.error(
      { file: file.file },
      good === null ? "refused: the defaults are in force" : "refused: the last good configuration stays in force",
    );
    return { text: file.text, layer: good, diagnostics };
  }

  private readLastGood(file: ConfigFile): ConfigLayer | null {
    const text = this.lastGood.find(file);
    if (text === null) return null;
    return readConfig(file.host === null ? "base" : "tenant", { ...file, text }, this.manifests.model).layer;
  }

  private say(diagnostic: Diagnostic): void {
    const { code, severity, place } = diagnostic;
    this.options.log[severity === "error" ? "error" : "warn"]({ code, place }, formatDiagnostic(diagnostic));
  }
}

function readTexts(directory: string) {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
    .map((name) => ({ file: `manifests/${name}`, text: readFileSync(join(directory, name), "utf8") }));
}
